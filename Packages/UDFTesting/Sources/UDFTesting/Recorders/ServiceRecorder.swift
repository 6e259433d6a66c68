import Synchronization
public import UDFComponents
public import UDFKit

/// A service component that records its props.
public final class ServiceRecorder<Props: Equatable & Sendable>: ServiceComponent {
  private let latest: Mutex<Props>

  /// The recorded props, in order.
  ///
  /// The initial props are not included.
  public let told: Recorder<Props>

  /// Ends the connection.
  public let disposer = Disposer()

  /// Creates a service that is not connected.
  public init(_ props: Props, named name: String = "", on timeline: Timeline? = nil) {
    latest = Mutex(props)
    told = Recorder(named: name, on: timeline)
  }

  /// The latest props.
  public var props: Props {
    get { latest.withLock { $0 } }
    set {
      latest.withLock { $0 = newValue }
      told.record(newValue)
    }
  }
}
