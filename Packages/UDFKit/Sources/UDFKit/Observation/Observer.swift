import Synchronization

/// An observer of values, or a listener of all actions.
///
/// It keeps the store alive. Its subscription owns it. A node lists its observers without owning them.
///
/// Proof of `@unchecked Sendable`: all variables are read and written under the store's
/// lock, except for an atomic one.
@usableFromInline
class Observer: Listed, @unchecked Sendable {
  /// A request to an observer, which is always made under the lock.
  @usableFromInline
  enum Request {
    /// Return whether the current value is new.
    case compare
    /// Keep the current value for a later call.
    case keep
    /// Release the lock, and call the closure with the oldest kept value, or else with the current one.
    case tell
  }

  /// Performs a request; the result is used only for `.compare`.
  ///
  /// The closure has no captures. It is created in generic, inlinable code and is given the observer itself, so it runs
  /// specialized.
  @usableFromInline
  typealias Perform = @Sendable (Observer, Request, LockedState) -> Bool

  /// The position in the order of subscription.
  final var order: UInt64 = 0
  @usableFromInline final let node: Node
  @usableFromInline final let core: LockedState
  @usableFromInline final let perform: Perform
  /// Whether the closure is getting its first value.
  ///
  /// What changes meanwhile is told once, when the closure has returned.
  final var isBeginning = false
  private let disposed = Atomic<Bool>(false)

  @usableFromInline
  init(core: LockedState, node: Node, perform: @escaping Perform) {
    self.core = core
    self.node = node
    self.perform = perform
  }

  /// Whether it listens to actions, and so is in no node's list.
  var isListener: Bool { false }

  var valueType: Any.Type { Never.self }

  /// Releases the lock, and calls the closure with several kept values, oldest first.
  func tell(_ count: Int) {}

  /// Returns whether its value differs between two states, and the time that the comparison takes.
  func difference(of old: Place, _ new: Place, _ clock: StoreClock) -> (isNew: Bool, Duration) {
    (false, .zero)
  }

  /// Whether the closure is never called again.
  ///
  /// It may be read without the lock.
  final var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Notes that the closure is never called again, and returns whether this is new.
  final func endCalls() -> Bool { !disposed.exchange(true, ordering: .relaxed) }
}

/// An object that can be closed permanently.
@usableFromInline
protocol Closable: AnyObject, Sendable {
  /// Closes it.
  ///
  /// If it waits for a call on another thread, no value leaves it after this returns.
  func close(waits: Bool)
}

struct EndedObserver {
  let order: UInt64
  let end: UInt64
  let slice: String
  let value: String
}

/// The state of a store with its lock, and what a turn tells the observers.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable`. See `Guarded` for the rest.
@usableFromInline
class LockedState: Guarded<LockedState.Variables>, @unchecked Sendable {
  @usableFromInline
  struct Variables {
    /// Whether a comparison of the program's own code is running.
    @usableFromInline var isComparing = false
    @usableFromInline var outcome: ActionOutcome?
  }

  final let lock = StoreLock()
  @usableFromInline final let memory: StateMemory

  init(_ memory: StateMemory) {
    self.memory = memory
    super.init(Variables())
  }

  /// Releases the lock to call a closure that does not belong to the store.
  @usableFromInline
  final func unlock() { lock.leave() }
}
