import Synchronization
import UDFKit

/// A listener that gets the state right after the next action, once for each time that it is asked to.
///
/// It is subscribed only while it waits, because each action copies the state for it. It is subscribed after the
/// journal's listener, and so is called after it for the same action (law 4).
final class StateCatcher<State: Sendable>: Sendable {
  private weak let store: Store<State>?
  private let body: @Sendable (State) -> Void
  private let subscription = Mutex<Subscription?>(nil)

  init(of store: Store<State>, _ body: @escaping @Sendable (State) -> Void) {
    self.store = store
    self.body = body
  }

  deinit { end() }

  /// Subscribes, unless it waits already.
  func catchNext() {
    guard let store else { return }
    end()
    let listener = store.onAction { [weak self] dispatched in self?.take(dispatched.state) }
    // It may have been called already. Then it is called once more.
    subscription.withLock { $0 = listener }
  }

  /// Subscribes as `catchNext()` does, and dispatches an action.
  ///
  /// Another thread dispatches it, because a dispatch calls the observers of the program.
  func catchNow() {
    catchNext()
    Task.detached { [weak store = store] in store?.dispatch(JournalMark()) }
  }

  /// Ends the waiting.
  func end() { subscription.withLock { $0.take() }?.dispose() }

  /// Ends the waiting, and passes on the state.
  ///
  /// The state comes after the end of the waiting. So whoever asks meanwhile gets this state or a later one.
  private func take(_ state: State) {
    end()
    body(state)
  }
}
