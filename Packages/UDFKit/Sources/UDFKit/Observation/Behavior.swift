/// How observers perform requests.
///
/// The observers of a plain slice share one behavior, and so do those of the equatable elements of a collection. An
/// observer with a mailbox, an observer of a computed value, and a listener each have their own.
@usableFromInline
final class Behavior: Sendable {
  /// Performs a request.
  ///
  /// The closure has no captures. It is created in generic, inlinable code and is given the observer itself, so it runs
  /// specialized. The result is used only for `.compare`. The pointer is the location of the node's element, if it is
  /// already known.
  @usableFromInline
  typealias Perform =
    @Sendable (Observer, Observer.Request, _ element: UnsafeRawPointer?, LockedState) -> Bool

  @usableFromInline let perform: Perform
  /// The `Reading` of the observer's values, or nil for an observer that compares them in place, and for a listener.
  @usableFromInline let reading: (any AnyObject & Sendable)?
  /// The mailbox to which the observer passes its values, which closes with the subscription.
  let mailbox: (any Closable)?

  @usableFromInline
  init(
    _ perform: @escaping Perform,
    reading: (any AnyObject & Sendable)? = nil,
    mailbox: (any Closable)? = nil
  ) {
    self.perform = perform
    self.reading = reading
    self.mailbox = mailbox
  }
}

/// An object that can be closed permanently.
@usableFromInline
protocol Closable: AnyObject, Sendable {
  /// Closes it.
  ///
  /// If it waits for a call on another thread, no value leaves it after this returns.
  func close(waits: Bool)
}
