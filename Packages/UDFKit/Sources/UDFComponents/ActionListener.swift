public import UDFKit

/// An object that follows the actions of a store, such as analytics, a log or a journal.
///
/// The listener receives every action once, in order, with the state right after the action (law 4), on the thread that
/// delivers. A listener that works on its own queue or actor passes the actions on to it. The store holds the listener
/// weakly (law 5).
///
/// A scope reduces the state to the part that the listener needs:
///
/// ```swift
/// analytics.connect(to: store.scope { AnalyticsProps($0) })
/// ```
public protocol ActionListener: AnyObject, Sendable {
  /// The state, or the slice of the state, that comes with each action.
  associatedtype State: Sendable

  /// Receives an action.
  func actionDispatched(_ dispatched: Dispatched<State>)

  /// The subscriptions of the listener, which end with it.
  var disposer: Disposer { get }
}

extension ActionListener {
  /// Starts to receive the actions of a store.
  public func connect(to store: Store<State>) {
    store.onAction { [weak self] in self?.actionDispatched($0) }.dispose(by: disposer)
  }
}
