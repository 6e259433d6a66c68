/// Who is told: a member of a line's list of observers, or a listener of all actions.
///
/// What it does is in two closures without captures, made in generic, inlinable code and given the
/// observer itself, so that both run specialised and cost no memory.
///
/// Proof of `@unchecked Sendable`: all that changes is read and written under the store's lock.
@usableFromInline
class Observer: @unchecked Sendable {
  /// Compares with the state at the root pointer and notes what to tell; true if there is something.
  @usableFromInline
  typealias Evaluate = @Sendable (Observer, _ root: UnsafeRawPointer) -> Bool

  /// Takes what is noted, leaves the lock, tells it, and takes the lock again.
  @usableFromInline
  typealias Deliver = @Sendable (Observer) -> Void

  @usableFromInline final let core: Core
  @usableFromInline final let line: Line
  final let evaluate: Evaluate
  final let deliver: Deliver
  @exclusivity(unchecked) final var next: Observer?
  @exclusivity(unchecked) final unowned(unsafe) var previous: Observer?
  /// Its place in the order in which observers subscribed.
  final var order: UInt64 = 0
  /// How many values are noted and not yet told.
  @exclusivity(unchecked) @usableFromInline final var pending: Int32 = 0
  final var isDisposed = false
  /// Whether it listens to actions, and so is in no line's list.
  final var isListener = false
  /// Whether its closure is being called at this moment.
  @exclusivity(unchecked) final var isBeingCalled = false

  @usableFromInline
  init(core: Core, line: Line, evaluate: @escaping Evaluate, deliver: @escaping Deliver) {
    self.core = core
    self.line = line
    self.evaluate = evaluate
    self.deliver = deliver
  }
}

/// An observer of values of one type.
///
/// It keeps the value that it noted last, to compare with; values noted before that and not yet told
/// wait in `backlog`. So an observer of a large array keeps a copy of that array's reference, and the
/// next change of the array copies it: observe what you show.
@usableFromInline
final class ValueObserver<Value: Sendable>: Observer, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var last: Value
  @exclusivity(unchecked) @usableFromInline var backlog: Backlog<Value>?
  @usableFromInline let body: @Sendable (Value) -> Void
  /// How a store that is no plain slice reads its value.
  @usableFromInline let load: StateLoad<Value>?

  @usableFromInline
  init(
    core: Core,
    line: Line,
    initial: Value,
    load: StateLoad<Value>?,
    evaluate: @escaping Evaluate,
    deliver: @escaping Deliver,
    body: @escaping @Sendable (Value) -> Void
  ) {
    last = initial
    self.body = body
    self.load = load
    super.init(core: core, line: line, evaluate: evaluate, deliver: deliver)
  }

  /// Notes a value to tell.
  @inlinable
  func note(_ value: Value) {
    if pending > 0 {
      let waiting = backlog ?? Backlog()
      waiting.append(last)
      backlog = waiting
    }
    last = value
    pending += 1
  }

  /// Takes the oldest value that is noted and not yet told.
  @inlinable
  func take() -> Value {
    pending -= 1
    if let backlog, let value = backlog.popFirst() {
      if pending == 1 { self.backlog = nil }
      return value
    }
    return last
  }
}

/// How a store that is no plain slice reads its state from that of the root.
@usableFromInline
typealias StateLoad<State> = @Sendable (_ root: UnsafeRawPointer, _ line: Line) -> State

/// Values noted and not yet told, oldest first.
@usableFromInline
final class Backlog<Value> {
  private var values = FIFO<Value>()

  @usableFromInline
  init() {}

  @usableFromInline
  func append(_ value: Value) { values.append(value) }

  @usableFromInline
  func popFirst() -> Value? { values.popFirst() }
}
