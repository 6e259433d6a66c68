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

  /// Does a step; the answer counts only for `.compare`.
  ///
  /// The pointer says where the element of its line lies, when that was found already.
  @usableFromInline
  typealias Act =
    @Sendable (Observer, Step, _ element: UnsafeRawPointer?, Core) -> Bool

  // First what is rarely needed, so that the rest, from `next` on, lies close together: with very many
  // observers, an action costs mostly the memory that it has to fetch; see `Foresight`.

  /// Keeps the store alive.
  final let core: Core
  @exclusivity(unchecked) final var previous: Unmanaged<Observer>?
  /// Its place in the order in which observers subscribed.
  final var order: UInt64 = 0
  @usableFromInline final let line: Line
  /// The next in the line's list, which owns each of its members once.
  @exclusivity(unchecked) final var next: Unmanaged<Observer>?
  @exclusivity(unchecked) final var isDisposed = false
  /// Whether it listens to actions, and so is in no line's list.
  @exclusivity(unchecked) final var isListener = false
  /// Whether its closure is being called at this moment.
  @exclusivity(unchecked) @usableFromInline final var isBeingCalled = false
  /// Whether the oldest value that is kept came while one was being told, and so is not compared yet.
  @exclusivity(unchecked) @usableFromInline final var isUncompared = false
  final let act: Act

  @usableFromInline
  init(core: Core, line: Line, act: @escaping Act) {
    self.core = core
    self.line = line
    self.act = act
  }
}
