/// The code of a rule that also reads who sent the action, or the inputs of the action.
@usableFromInline
typealias RuleCodeInContext =
  @Sendable (UnsafeMutableRawPointer, UnsafeRawPointer, RuleContext) throws -> Effect

/// What a rule may read besides its slice and its action.
@usableFromInline
struct RuleContext {
  /// The node of the element from which the action came, for a rule with `from:` a collection.
  let sender: Node?
  private let draw: () -> Inputs

  init(sender: Node?, draw: @escaping () -> Inputs) {
    self.sender = sender
    self.draw = draw
  }

  /// The inputs of the action, which are drawn when a rule asks for them first.
  @usableFromInline var inputs: Inputs { draw() }

  /// Returns the id of the element from which the action came.
  ///
  /// A plan chooses a rule with `from:` a collection only for actions from an element of it, so the node is there.
  @inlinable
  func senderID<Elements: KeyedCollection>(in type: Elements.Type) -> Elements.ID? {
    senderNode.map { $0.id(in: type) }
  }

  @usableFromInline var senderNode: Node? { sender }
}
