/// How a store that is no plain slice reads its state, and how its observers look at it.
@usableFromInline
final class Reading<State: Sendable>: Sendable {
  /// Reads the state of a store, given the root of the state.
  @usableFromInline
  typealias Load = @Sendable (_ root: UnsafeRawPointer, _ node: Node) -> State

  /// What the state of the store has to do with the slice at its node.
  @usableFromInline
  enum Relation: Sendable {
    /// It is computed from it.
    case computed
    /// It is the slice, or nil when it is not there.
    case optional
    /// It is the slice, or a fallback when it is not there.
    case unwrapped
  }

  @usableFromInline let relation: Relation
  @usableFromInline let load: Load
  /// What an observer does who need not copy the state to compare it; nil when it must be read.
  @usableFromInline let perform: Observer.Perform?

  @usableFromInline
  init(_ relation: Relation, perform: Observer.Perform? = nil, load: @escaping Load) {
    self.relation = relation
    self.perform = perform
    self.load = load
  }
}
