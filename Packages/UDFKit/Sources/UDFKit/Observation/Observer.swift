import Synchronization

/// An observer in a node's list, or a listener of all actions.
///
/// It keeps the store alive.
///
/// Proof of `@unchecked Sendable`: all variables are read and written under the store's lock, except for an
/// atomic one, and except for the last value and the taken values of `ValueObserver`, which belong to the thread that
/// calls the closure until it has ended the call. Proof of `Unmanaged`: see `Node`. The observer owns the store once.
@usableFromInline
class Observer: @unchecked Sendable {
  /// A request to an observer, which is always made under the lock.
  @usableFromInline
  enum Request {
    /// Determine whether there is a new value. An observer of a computed value also keeps it.
    case compare
    /// Keep a new value for a later call. An observer of a computed value has kept it already.
    case keep
    /// Keep the current value for a later call, whether it is new or not.
    case keepCurrent
    /// Release the lock, and tell the oldest kept value.
    ///
    /// An observer of values also tells the `repeats` values that it kept next.
    case tellKept
    /// Release the lock, and tell the current value. An observer of a computed value tells the one that it kept.
    case tellCurrent
  }

  // Rarely needed properties come first, so that those from `next` on lie close together. With very many
  // observers, the cost of an action is mostly the memory that it has to fetch.

  /// The previous observer in the node's list, or the last one if this is the first.
  @exclusivity(unchecked) final var previous: Unmanaged<Observer>?
  /// The position in the order of subscription.
  final var order: UInt64 = 0
  @usableFromInline final let node: Node
  /// The next observer in the node's list, which owns each of its members once.
  @exclusivity(unchecked) final var next: Unmanaged<Observer>?
  /// The thread that is calling the closure, or 0.
  ///
  /// It is also 0 during a direct call that no thread has claimed.
  @exclusivity(unchecked) @usableFromInline final var callingThread: UInt = 0
  /// Whether the closure is never called again.
  @exclusivity(unchecked) final var isDisposed = false {
    didSet { disposed.store(isDisposed, ordering: .releasing) }
  }
  /// The same, for the thread that calls the closure several times, and reads it between the calls without
  /// the lock.
  ///
  /// It sees a disposal that happened before its closure returned. This is a second variable, because each
  /// dispatch reads the first one under the lock, and there an atomic one costs four more instructions.
  private let disposed = Atomic<Bool>(false)
  /// The number of kept values to tell after the oldest one, at the next request to tell it.
  @exclusivity(unchecked) @usableFromInline final var repeats: UInt8 = 0
  /// Whether it listens to actions, and so is in no node's list.
  @exclusivity(unchecked) final var isListener = false
  /// Whether the oldest kept value arrived during a call, and so has not been compared.
  @exclusivity(unchecked) @usableFromInline final var isUncompared = false
  @usableFromInline final let behavior: Behavior

  /// Whether the closure may be called again, for the thread that calls it.
  @usableFromInline final var mayCallAgain: Bool { !disposed.load(ordering: .acquiring) }

  /// Performs a request; see `Behavior`.
  @inline(__always)
  final func perform(
    _ request: Request,
    _ element: UnsafeRawPointer?,
    _ state: LockedState
  ) -> Bool {
    // The observer holds its behavior.
    Unmanaged.passUnretained(behavior)._withUnsafeGuaranteedRef {
      $0.perform(self, request, element, state)
    }
  }

  @usableFromInline
  init(store: AnyObject, node: Node, behavior: Behavior) {
    self.node = node
    self.behavior = behavior
    _ = Unmanaged.passRetained(store)
  }

  deinit { node.slice.store?.release() }
}
