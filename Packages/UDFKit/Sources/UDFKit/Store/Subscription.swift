/// The handle of a subscription, which ends when the handle is disposed or released.
///
/// Keep the handle, or pass it to a `Disposer` with `dispose(by:)`. When `dispose()` has returned, the
/// closure is not running and never runs again (law 5), unless the closure itself called `dispose()`, or two
/// closures dispose each other. If the closure is running on another thread, `dispose()` sleeps until it
/// returns. In a reducer it does not wait, and the subscription ends with the turn. Do not call it while you hold a lock
/// that the closure waits for. Releasing the handle also ends the subscription, without waiting.
///
/// The handle keeps the store alive.
public final class Subscription: Sendable {
  private let core: Core
  private let observer: Observer
  /// The values that wait for the main actor or the background.
  private let mailbox: (any Closable)?

  @usableFromInline
  init(_ core: Core, _ observer: Observer, _ mailbox: (any Closable)? = nil) {
    self.core = core
    self.observer = observer
    self.mailbox = mailbox
  }

  // A subscription that has ended needs no lock. The thread that cancelled its stream may be the last to hold it.
  deinit { if !observer.isDisposed { end(waits: false) } }

  /// Ends the subscription.
  ///
  /// A second call does nothing.
  public func dispose() { end(waits: true) }

  /// Ends the subscription of a stream, for a thread that cancels a task; see `Core.enterOrHandOver`.
  ///
  /// If the store is busy, a call may still begin after this.
  func disposeWithoutWaiting() { core.disposeWithoutWaiting(observer, keeping: self) }

  private func end(waits: Bool) {
    mailbox?.close(waits: waits && core.mayWaitForCalls)
    core.dispose(observer, waits: waits)
  }

  /// Transfers ownership of the subscription to a disposer.
  public func dispose(by disposer: Disposer) { disposer.add(self) }
}
