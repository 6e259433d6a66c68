import Synchronization
public import UDFKit

/// A service component that keeps the props it is given.
public final class ServiceRecorder<Props: Equatable & Sendable>: ServiceComponent {
  private let latest: Mutex<Props>

  /// All props it was given, in order; those it began with are none.
  public let told: Recorder<Props>

  /// Ends the connection.
  public let disposer = Disposer()

  /// A service that follows nothing yet.
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
