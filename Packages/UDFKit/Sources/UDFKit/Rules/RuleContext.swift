/// The type-erased code of a rule, which changes a slice in place.
///
/// The action is a value of the rule's action type, or of `any Action` if the rule handles all actions.
@usableFromInline
typealias RuleCode =
  @Sendable (_ slice: Place, _ action: ActionPlace, RuleContext) throws -> Effect

/// What a rule may read besides its slice and its action.
@usableFromInline
struct RuleContext {
  /// The node of the element from which the action came, for a rule with `from:` a collection.
  @usableFromInline let sender: Node?
  private let draw: (() -> Inputs)?

  /// Creates the context of a rule that does not read it.
  @inline(__always)
  init() {
    sender = nil
    draw = nil
  }

  init(sender: Node?, draw: @escaping () -> Inputs) {
    self.sender = sender
    self.draw = draw
  }

  /// The inputs of the action, which are drawn when a rule asks for them first.
  @usableFromInline var inputs: Inputs { draw?() ?? Inputs(now: .zero, seed: 0) }

  /// Returns the id of the element from which the action came.
  ///
  /// A plan chooses a rule with `from:` a collection only for actions from an element of it, so the node is there.
  @inlinable
  func senderID<Elements: KeyedCollection>(in type: Elements.Type) -> Elements.ID? {
    sender.map { $0.id(in: type) }
  }
}
