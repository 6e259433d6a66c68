import Synchronization

/// An observer of the values of a slice, or a listener of all actions.
///
/// Its subscription owns it. A node lists its observers without owning them.
///
/// Proof of `@unchecked Sendable`: all variables are read and written under the store's lock, except for atomics.
@usableFromInline
class Observer: Listed, @unchecked Sendable {
  /// A request to an observer, which is always made under the lock.
  @usableFromInline
  enum Request {
    /// Return whether the current value is new.
    case compare
    /// Keep the current value, or the action of the turn, for a later call.
    case keep
    /// Release the lock, and call the closure with what was kept first, or else with the current value. Then call it
    /// this many more times.
    case tell(more: Int)
  }

  /// Performs a request; the result is used only for `.compare`.
  ///
  /// The closure is created in generic, inlinable code and is given the observer itself, so it runs specialized.
  @usableFromInline
  typealias Perform = @Sendable (Observer, Request) -> Bool

  @usableFromInline final let core: Core
  @usableFromInline final let node: Node
  final let perform: Perform
  /// The position in the order of subscription.
  final var order: UInt64 = 0
  /// Whether the closure is getting its first value.
  ///
  /// What changes meanwhile is told once, when the closure has returned.
  final var isBeginning = false
  private let disposed = Atomic<Bool>(false)

  @usableFromInline
  init(core: Core, node: Node, perform: @escaping Perform) {
    self.core = core
    self.node = node
    self.perform = perform
  }

  /// The type of the values, or nil for a listener, which is in no node's list.
  var valueType: Any.Type? { nil }

  final var isListener: Bool { valueType == nil }

  final var valueName: String { valueType.map { String(reflecting: $0) } ?? "" }

  /// Returns whether its value differs between two states, and the time that the comparison takes.
  func difference(of old: Place, _ new: Place, _ clock: StoreClock) -> (isNew: Bool, Duration) {
    (false, .zero)
  }

  /// Whether the closure is never called again.
  ///
  /// It may be read without the lock.
  @usableFromInline final var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Notes that the closure is never called again, and returns whether this is new.
  final func endCalls() -> Bool { !disposed.exchange(true, ordering: .relaxed) }
}

struct EndedObserver {
  let order: UInt64
  let end: UInt64
  let slice: String
  let value: String
}
