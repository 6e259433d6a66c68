import Synchronization
public import UDFComponents
public import UDFKit

/// A view component that records its props.
///
/// ```swift
/// let view = ViewRecorder(CounterProps())
/// view.connect(to: test.store) { state, _ in CounterProps(state) }
/// await test.send(CounterAction.incrementButtonTapped) { $0.count = 1 }
/// #expect(view.told.values.map(\.count) == [0, 1])
/// ```
public final class ViewRecorder<Props: Equatable & Sendable>: ViewComponent {
  /// The latest props.
  public var props: Props { didSet { told.record(props) } }

  /// The recorded props, without the initial ones, in order.
  public let told: Recorder<Props>

  /// Ends the connection.
  public let disposer = Disposer()

  /// Creates a view that is not connected.
  public init(_ props: Props, named name: String = "", on timeline: Timeline? = nil) {
    self.props = props
    told = Recorder(named: name, on: timeline)
  }
}

/// A service component that records its props.
public final class ServiceRecorder<Props: Equatable & Sendable>: ServiceComponent {
  private let latest: Mutex<Props>

  /// The recorded props, without the initial ones, in order.
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

/// A listener that records the actions it receives.
public final class ActionRecorder<State: Sendable>: ActionListener {
  /// The recorded actions, in order.
  public let told: Recorder<Dispatched<State>>

  /// Ends the connection.
  public let disposer = Disposer()

  /// Creates a listener without recorded actions.
  public init(named name: String = "", on timeline: Timeline? = nil) {
    told = Recorder(named: name, on: timeline)
  }

  /// The actions as text, a rejected one with its reason.
  public var names: [String] { told.values.map(Self.text) }

  /// Records an action.
  public func actionDispatched(_ dispatched: Dispatched<State>) {
    told.record(dispatched, describedAs: Self.text(of: dispatched))
  }

  private static func text(of dispatched: Dispatched<State>) -> String {
    let rejection = dispatched.rejection.map { ", rejected: \($0)" } ?? ""
    return name(of: dispatched.action) + rejection
  }
}
