public import UDFComponents
public import UDFKit

/// A listener that records the actions it receives.
///
/// ```swift
/// let listener = ActionRecorder<CounterState>()
/// listener.connect(to: test.store)
/// #expect(listener.names == ["CounterAction.incrementButtonTapped"])
/// ```
public final class ActionRecorder<State: Sendable>: ActionListener {
  /// The recorded actions, in order.
  public let told: Recorder<Dispatched<State>>

  /// Ends the connection.
  public let disposer = Disposer()

  /// Creates a listener without recorded actions.
  public init(named name: String = "", on timeline: Timeline? = nil) {
    told = Recorder(named: name, on: timeline)
  }

  /// The actions as text.
  ///
  /// A rejected action includes its reason.
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
