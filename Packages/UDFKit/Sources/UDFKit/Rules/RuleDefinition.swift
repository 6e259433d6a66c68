/// A description of a rule of a store: its actions, its slice and its source location.
///
/// The module UDFInspection lists the rules of a store, and says more of each.
public struct Rule: Hashable, Sendable, CustomStringConvertible {
  package let handled: ActionKind?
  /// The slice that the rule writes, such as `\.feed.entries[…]`.
  public let slice: String
  /// The source location of the rule.
  public let location: SourceLocation
  package let mayReject: Bool

  /// The rule as a line, such as `CounterFeature.CounterAction → \.counter (App/AppReducer.swift:12)`.
  public var description: String { "\(handled?.name ?? "any action") → \(slice) (\(location))" }
}

/// A type of actions, which is equal to itself only.
package struct ActionKind: Hashable, Sendable {
  package let type: any Action.Type

  package var name: String { String(reflecting: type) }

  package static func == (left: ActionKind, right: ActionKind) -> Bool { left.type == right.type }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// A rule, or a scope with its rules, whose path begins at the state of the reducer in which it is.
@usableFromInline
struct RuleDefinition: Sendable {
  var path: [PathStep] = []
  let actionType: (any Action.Type)?
  /// The steps from the slice to the slice from which actions must come, or nil for any; see `On(_:from:only:_:)`.
  let sender: [PathStep]?
  let audience: Audience
  let readsContext: Bool
  let canReject: Bool
  /// The steps to the slice of the addressed instance, if the rule lies in one; see `Scope(_:as:)`.
  var ownPath: [PathStep]?
  var clients = Clients()
  /// The content of the scope at the end of the path, if this stands for the rules in one.
  var content: ScopeContent?
  let snapshot: Snapshot
  let location: SourceLocation
  let code: RuleCode

  @usableFromInline
  init(
    _ actionType: (any Action.Type)? = nil,
    from sender: [PathStep]? = nil,
    _ audience: Audience = .everyone,
    readsContext: Bool = false,
    canReject: Bool = false,
    snapshot: @escaping Snapshot,
    _ location: SourceLocation,
    code: @escaping RuleCode
  ) {
    (self.actionType, self.sender, self.audience) = (actionType, sender, audience)
    (self.readsContext, self.canReject) = (readsContext, canReject)
    (self.snapshot, self.location, self.code) = (snapshot, location, code)
  }

  /// Returns this rule of the content of a scope as a rule of the reducer around the scope.
  func inside(_ scope: RuleDefinition) -> RuleDefinition {
    var definition = self
    definition.path = scope.path + path
    definition.ownPath = ownPath.map { scope.path + $0 } ?? scope.ownPath
    definition.clients.override(by: scope.clients)
    return definition
  }
}

/// The type-erased code of a rule, which changes a slice in place, for an action of the rule's type, or `any Action`.
@usableFromInline
typealias RuleCode = @Sendable (_ slice: Place, _ action: Place, RuleContext) throws -> Effect

@usableFromInline
struct RuleContext {
  /// The node of the element from which the action came, for a rule with `from:` a collection.
  @usableFromInline var sender: Node?
  var draw: (() -> Inputs)?

  /// The inputs of the action, which are drawn when a rule asks for them first.
  @usableFromInline var inputs: Inputs { draw?() ?? Inputs(now: .zero, seed: 0) }

  /// Returns the id of the element from which the action came, which a plan has made sure of.
  @inlinable
  func senderID<Elements: KeyedCollection>(in type: Elements.Type) -> Elements.ID? {
    sender.map { $0.id(in: type) }
  }
}
