/// Who is told: a member of a line's list of observers, or a listener of all actions.
///
/// What it does is in one closure without captures, made in generic, inlinable code and given the
/// observer itself, so that it runs specialised and costs no memory.
///
/// Proof of `@unchecked Sendable`: all that changes is read and written under the store's lock.
@usableFromInline
class Observer: @unchecked Sendable {
  /// What an observer can be asked to do, always under the lock.
  @usableFromInline
  enum Step {
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

  /// Does a step, given the root of the state; the answer counts only for `.compare`.
  @usableFromInline
  typealias Act = @Sendable (Observer, Step, _ root: UnsafeRawPointer) -> Bool

  @usableFromInline final let core: Core
  @usableFromInline final let line: Line
  final let act: Act
  /// The next in the line's list, which owns each of its members once.
  @exclusivity(unchecked) final var next: Unmanaged<Observer>?
  @exclusivity(unchecked) final var previous: Unmanaged<Observer>?
  /// Its place in the order in which observers subscribed.
  final var order: UInt64 = 0
  @exclusivity(unchecked) final var isDisposed = false
  /// Whether it listens to actions, and so is in no line's list.
  @exclusivity(unchecked) final var isListener = false
  /// Whether its closure is being called at this moment.
  @exclusivity(unchecked) @usableFromInline final var isBeingCalled = false

  @usableFromInline
  init(core: Core, line: Line, act: @escaping Act) {
    self.core = core
    self.line = line
    self.act = act
  }
}

/// An observer of values of one type.
///
/// It keeps the value that it told last, to compare with. So an observer of a large array keeps a
/// reference to it, and the next change of the array copies it: observe what you show.
///
/// While a value is being told nobody knows here what it is, so what comes meanwhile is kept, and
/// compared when its turn comes.
///
/// Proof of `@unchecked Sendable`: as `Observer`.
@usableFromInline
final class ValueObserver<Value: Sendable & Equatable>: Observer, @unchecked Sendable {
  /// The value that was told last.
  @exclusivity(unchecked) @usableFromInline var last: Value
  /// Whether the oldest value that is kept came while one was being told, and so is not compared yet.
  @exclusivity(unchecked) @usableFromInline var isUncompared = false
  /// Values to tell later, oldest first.
  @exclusivity(unchecked) @usableFromInline var kept = FIFO<Value>()
  @usableFromInline let body: @Sendable (Value) -> Void
  /// How a store that is no plain slice reads its value.
  @usableFromInline let load: StateLoad<Value>?

  @usableFromInline
  init(
    core: Core,
    line: Line,
    initial: Value,
    load: StateLoad<Value>?,
    act: @escaping Act,
    body: @escaping @Sendable (Value) -> Void
  ) {
    last = initial
    self.body = body
    self.load = load
    super.init(core: core, line: line, act: act)
  }

  /// Whether a value differs from the newest that was told or is kept, as far as is known.
  @inlinable
  @inline(__always)
  func isNew(_ value: Value) -> Bool {
    if let newest = kept.last { return value != newest }
    if isBeingCalled {
      isUncompared = true
      return true
    }
    return value != last
  }

  /// Tells a value outside of the lock.
  @inlinable
  @inline(__always)
  func tell(_ value: Value) {
    core.beginCall()
    body(value)
    core.endCall()
    last = value
  }

  /// Tells the oldest value that is kept, unless it is the one that was told last.
  @inlinable
  func tellKept() {
    guard let value = kept.popFirst() else { return }
    let mustCompare = isUncompared
    isUncompared = false
    if mustCompare, value == last { return }
    tell(value)
  }
}

/// How a store that is no plain slice reads its state from that of the root.
@usableFromInline
typealias StateLoad<State> = @Sendable (_ root: UnsafeRawPointer, _ line: Line) -> State
