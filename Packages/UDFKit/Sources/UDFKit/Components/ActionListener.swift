/// Something that follows the actions of a store: analytics, a log, a journal.
///
/// It hears every action once, in order, with the state right after it (law 4), on the thread that
/// delivers. The store holds it weakly (law 5).
public protocol ActionListener: AnyObject, Sendable {
  /// The state, or the slice of it, that comes with each action.
  associatedtype State: Sendable

  /// Hears an action.
  func actionDispatched(_ dispatched: Dispatched<State>)

  /// Ends the connections with the listener.
  var disposer: Disposer { get }
}

extension ActionListener {
  /// Hears the actions of a store.
  public func connect(to store: Store<State>) {
    store.onAction { [weak self] in self?.actionDispatched($0) }.dispose(by: disposer)
  }
}
