import Synchronization

/// An observer of values, or a listener of all actions.
///
/// It keeps the store alive. Its subscription owns it. A node lists its observers without owning them: an observer leaves
/// the list before it is released.
///
/// Proof of `@unchecked Sendable`, of `@exclusivity(unchecked)` and of `Unmanaged`: all variables are read and written under the store's lock, except
/// for an atomic one. See above for the list.
@usableFromInline
class Observer: @unchecked Sendable {
  /// A request to an observer, which is always made under the lock.
  @usableFromInline
  enum Request {
    /// Keep the current value for a later call if it is new, and return whether it is.
    case compare
    /// Release the lock, and call the closure with the current value.
    case tellFirst
    /// Release the lock, and call the closure with the oldest kept value.
    case tellKept
  }

  /// Performs a request; the result is used only for `.compare`.
  ///
  /// The closure has no captures. It is created in generic, inlinable code and is given the observer itself, so it runs
  /// specialized.
  @usableFromInline
  typealias Perform = @Sendable (Observer, Request, Core) -> Bool

  /// The previous observer in the node's list, or the last one if this is the first.
  @exclusivity(unchecked) final var previous: Unmanaged<Observer>?
  /// The next observer in the node's list.
  @exclusivity(unchecked) final var next: Unmanaged<Observer>?
  /// The position in the order of subscription.
  @exclusivity(unchecked) final var order: UInt64 = 0
  @usableFromInline final let node: Node
  @usableFromInline final let core: Core
  @usableFromInline final let perform: Perform
  /// Whether the closure is getting its first value.
  ///
  /// What changes meanwhile is told once, when the closure has returned.
  @exclusivity(unchecked) final var isBeginning = false
  private let disposed = Atomic<Bool>(false)

  @usableFromInline
  init(core: Core, node: Node, perform: @escaping Perform) {
    self.core = core
    self.node = node
    self.perform = perform
  }

  /// Whether it listens to actions, and so is in no node's list.
  var isListener: Bool { false }

  /// Whether the closure is never called again.
  ///
  /// A subscription reads it without the lock.
  final var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Notes that the closure is never called again.
  final func markDisposed() { disposed.store(true, ordering: .relaxed) }
}

/// An object that can be closed permanently.
@usableFromInline
protocol Closable: AnyObject, Sendable {
  /// Closes it.
  ///
  /// If it waits for a call on another thread, no value leaves it after this returns.
  func close(waits: Bool)
}
