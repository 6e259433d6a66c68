/// The handle of a subscription; it ends when the handle is disposed or dropped.
///
/// Hold it, or give it to a `Disposer`. When `dispose()` has returned, the closure is not being called
/// and never will be again (law 5), unless it is the closure itself that disposes. So do not dispose
/// while holding a lock that the closure waits for.
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

  deinit { dispose() }

  /// Ends the subscription; a second time does nothing.
  public func dispose() {
    mailbox?.close()
    observer.core.dispose(observer)
  }

  /// Leaves the subscription to a disposer.
  public func dispose(by disposer: Disposer) { disposer.add(self) }
}

/// Something that can be closed for good.
@usableFromInline
protocol Closable: AnyObject, Sendable {
  /// Closes it; nothing comes out of it when this has returned.
  func close()
}
