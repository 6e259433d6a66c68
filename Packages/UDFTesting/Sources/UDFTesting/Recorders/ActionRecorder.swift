public import UDFKit

/// A listener that keeps the actions it hears.
///
/// ```swift
/// let listener = ActionRecorder<CounterState>()
/// listener.connect(to: test.store)
/// #expect(listener.names == ["CounterAction.incrementButtonTapped"])
/// ```
public final class ActionRecorder<State: Sendable>: ActionListener {
  /// All that it heard, in order.
  public let told: Recorder<Dispatched<State>>

  /// Ends the connection.
  public let disposer = Disposer()

  /// A listener that has heard nothing.
  public init(named name: String = "", on timeline: Timeline? = nil) {
    told = Recorder(named: name, on: timeline)
  }

  /// The actions as text, a rejected one with its reason.
  public var names: [String] { told.values.map(Self.text) }

  /// Hears an action.
  public func actionDispatched(_ dispatched: Dispatched<State>) {
    told.record(dispatched, describedAs: Self.text(of: dispatched))
  }

  private static func text(of dispatched: Dispatched<State>) -> String {
    let rejection = dispatched.rejection.map { ", rejected: \($0)" } ?? ""
    return name(of: dispatched.action) + rejection
  }
}
