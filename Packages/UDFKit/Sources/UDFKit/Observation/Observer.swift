/// Who is told: a member of a node's list of observers, or a listener of all actions.
///
/// What it does is one closure without captures, made in generic, inlinable code and given the observer
/// itself, so that it runs specialized and costs no memory.
///
/// Proof of `@unchecked Sendable`: all that changes is read and written under the store's lock. Proof of
/// `Unmanaged`: see `Node`.
@usableFromInline
class Observer: @unchecked Sendable {
  /// What an observer can be asked to do, always under the lock.
  @usableFromInline
  enum Request {
    /// Say whether there is something new to tell.
    case compare
    /// Keep what is new, to tell it later.
    case keep
    /// Keep the current value, new or not, to tell it later.
    case keepCurrent
    /// Tell what was kept first: leave the lock, call, and take the lock again.
    case tellKept
    /// Tell the current value.
    case tellCurrent
  }

  /// Does what is requested; the answer counts only for `.compare`.
  ///
  /// The pointer says where the element of its node lies, when that was found already.
  @usableFromInline
  typealias Perform =
    @Sendable (Observer, Request, _ element: UnsafeRawPointer?, LockedState) -> Bool

  // First what is rarely needed, so that the rest, from `next` on, lies close together: with very many
  // observers, an action costs mostly the memory that it has to fetch.

  /// Keeps the store alive.
  final let store: AnyObject
  @exclusivity(unchecked) final var previous: Unmanaged<Observer>?
  /// Its place in the order in which observers subscribed.
  final var order: UInt64 = 0
  @usableFromInline final let node: Node
  /// The next in the node's list, which owns each of its members once.
  @exclusivity(unchecked) final var next: Unmanaged<Observer>?
  /// The thread that calls its closure at this moment; 0 for none.
  @exclusivity(unchecked) @usableFromInline final var caller: UInt = 0
  @exclusivity(unchecked) final var isDisposed = false
  /// Whether it listens to actions, and so is in no node's list.
  @exclusivity(unchecked) final var isListener = false
  /// Whether the oldest value that is kept came while one was being told, and so is not compared yet.
  @exclusivity(unchecked) @usableFromInline final var isUncompared = false
  final let perform: Perform

  @usableFromInline
  init(store: AnyObject, node: Node, perform: @escaping Perform) {
    self.store = store
    self.node = node
    self.perform = perform
  }
}
