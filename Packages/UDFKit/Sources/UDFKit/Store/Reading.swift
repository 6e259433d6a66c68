/// How a store that is no plain slice reads its state, and how its observers look at it.
@usableFromInline
final class Reading<State: Sendable>: Sendable {
  /// Reads the state of a store, given the root of the state.
  @usableFromInline
  typealias Load = @Sendable (_ root: UnsafeRawPointer, _ line: Line) -> State

  /// What the state of the store has to do with the slice at its line.
  @usableFromInline
  enum Kind: Sendable {
    /// It is computed from it.
    case computed
    /// It is the slice, or nil when it is not there.
    case optional
    /// It is the slice, or a fallback when it is not there.
    case unwrapped
  }

  @usableFromInline let kind: Kind
  @usableFromInline let load: Load
  /// What an observer does who need not copy the state to compare it; nil when it must be read.
  @usableFromInline let act: Observer.Act?

  @usableFromInline
  init(_ kind: Kind, act: Observer.Act? = nil, load: @escaping Load) {
    self.kind = kind
    self.act = act
    self.load = load
  }
}
