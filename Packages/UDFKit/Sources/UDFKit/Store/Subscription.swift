import Synchronization

/// The handle of a subscription, which ends when the handle is disposed or released.
///
/// Keep the handle, or pass it to a `Disposer` with `dispose(by:)`. It keeps the store alive. When `dispose()` has
/// returned, the closure is not running and never runs again (law 5), unless the closure itself called `dispose()`, or
/// closures in a ring dispose each other. It sleeps until a call on another thread returns, so do not call it while you
/// hold a lock that the closure waits for. In a reducer it does not wait, and the subscription of another store ends
/// after the turn. Releasing the handle also ends the subscription, without waiting.
public final class Subscription: Sendable {
  private let observer: Observer
  /// Closes the mailbox of the values that wait for the main actor or the background.
  private let close: (@Sendable (_ waits: Bool) -> Void)?

  init(_ observer: Observer, close: (@Sendable (_ waits: Bool) -> Void)?) {
    self.observer = observer
    self.close = close
  }

  // A subscription that has ended needs no lock. The thread that cancelled its stream may be the last to hold it.
  deinit { if !observer.isDisposed { end(waits: false) } }

  /// Ends the subscription.
  ///
  /// A second call does nothing.
  public func dispose() { end(waits: true) }

  func end(waits: Bool) {
    close?(waits && observer.core.mayWaitForCalls)
    observer.core.dispose(observer, waits: waits)
  }

  /// Transfers ownership of the subscription to a disposer.
  public func dispose(by disposer: Disposer) { disposer.add { self } }
}

/// A container of subscriptions, which releases them when it is deallocated.
public final class Disposer: Sendable {
  private let held = Mutex((subscriptions: [Subscription](), disposals: 0))

  /// Creates an empty disposer.
  public init() {}

  /// Adds a subscription, or ends it if `dispose` was called since the closure began, as by a first call.
  package func add(_ subscribe: () -> Subscription) {
    let disposals = held.withLock { $0.disposals }
    let subscription = subscribe()
    let hasEnded = held.withLock { held in
      if held.disposals == disposals { held.subscriptions.append(subscription) }
      return held.disposals != disposals
    }
    if hasEnded { subscription.dispose() }
  }

  /// Ends all subscriptions.
  ///
  /// The disposer can be used again.
  public func dispose() {
    let ended = held.withLock { held in
      defer { held.subscriptions = [] }
      held.disposals += 1
      return held.subscriptions
    }
    for subscription in ended { subscription.dispose() }
  }
}
