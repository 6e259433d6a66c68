/// How a store that is not a plain slice reads its state, and how its observers compare it.
@usableFromInline
final class Reading<State: Sendable>: Sendable {
  /// Reads the state of a store from the root state.
  @usableFromInline
  typealias Load = @Sendable (_ root: UnsafeRawPointer, _ node: Node) -> State

  /// The relation of the store's state to the slice at its node.
  @usableFromInline
  enum Relation: Sendable {
    /// The state is computed from the slice.
    case computed
    /// The state is the slice, or nil if the slice is absent.
    case optional
    /// The state is the slice, or a fallback if the slice is absent.
    case unwrapped
  }

  @usableFromInline let relation: Relation
  @usableFromInline let load: Load
  /// The behavior of observers that compare the state without copying it, or nil if they must read the state.
  @usableFromInline let behavior: Behavior?

  @usableFromInline
  init(_ relation: Relation, behavior: Behavior? = nil, load: @escaping Load) {
    self.relation = relation
    self.behavior = behavior
    self.load = load
  }
}
