/// The handle of a subscription; it ends when the handle is disposed or dropped.
///
/// Hold it, or give it to a `Disposer`. When `dispose()` has returned, the closure is not being called
/// and never will be again (law 5), unless it is the closure itself that disposes, or two closures that
/// dispose each other. While the closure runs on another thread, `dispose()` sleeps until it returns. So do
/// not dispose while holding a lock that the closure waits for. To drop the handle ends the subscription too,
/// and waits for nothing.
///
/// It keeps the store alive.
public final class Subscription: Sendable {
  private let observer: Observer
  private let mailbox: (any Closable)?

  @usableFromInline
  init(_ observer: Observer, mailbox: (any Closable)? = nil) {
    self.observer = observer
    self.mailbox = mailbox
  }

  deinit { end(waits: false) }

  /// Ends the subscription; a second time does nothing.
  public func dispose() {
    end(waits: true)
  }

  /// Ends the subscription and waits for nothing: no call begins after this, but one may be under way.
  func disposeWithoutWaiting() { end(waits: false) }

  private func end(waits: Bool) {
    mailbox?.close(waits: waits)
    // Proof of `unsafeDowncast`: an observer is made with the core to which it subscribes.
    unsafeDowncast(observer.store, to: Core.self).dispose(observer, waits: waits)
  }

  /// Leaves the subscription to a disposer.
  public func dispose(by disposer: Disposer) { disposer.add(self) }
}
