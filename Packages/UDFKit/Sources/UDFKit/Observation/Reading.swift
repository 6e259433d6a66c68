/// How a store that is not a plain slice reads its state.
@usableFromInline
final class Reading<State: Sendable>: Sendable {
  /// Reads the state of a store from the root state.
  @usableFromInline
  typealias Load = @Sendable (_ root: Place, _ node: Node) -> State

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

  @usableFromInline
  init(_ relation: Relation, load: @escaping Load) {
    self.relation = relation
    self.load = load
  }
}
