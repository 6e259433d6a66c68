/// How a store that is no plain slice reads its state, and how its observers look at it.
@usableFromInline
final class Reading<State: Sendable>: Sendable {
  /// Reads the state of a store, given the root of the state.
  @usableFromInline
  typealias Load = @Sendable (_ root: UnsafeRawPointer, _ line: Line) -> State

  @usableFromInline let load: Load
  /// What an observer does who need not copy the state to compare it; nil when it must be read.
  @usableFromInline let act: Observer.Act?

  @usableFromInline
  init(act: Observer.Act? = nil, load: @escaping Load) {
    self.act = act
    self.load = load
  }
}
