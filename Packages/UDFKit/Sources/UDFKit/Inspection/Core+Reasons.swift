/// Why a rule does not run for an action.
extension Core {
  /// Returns which part of a rule's slice is not there, or that the sender is not.
  ///
  /// Called under the lock, on a store with the nodes of the address.
  func reasonForAbsence(of rule: CompiledRule, _ step: Plan.RuleStep, at address: Node?) -> String {
    if rule.senderSlice != nil, !senderWasThere, let address {
      return "there is no \(name(of: address))"
    }
    let node = address ?? rootNode
    var slice = rootSlice
    var path = PathText()
    var elements = 0
    // The path of a rule of a level begins at the level.
    for pathStep in rule.owner != nil ? rule.slice.steps : rule.definition.path.steps {
      slice = slice.following(pathStep)
      guard case .projection(let projection) = pathStep else {
        path.add(pathStep)
        continue
      }
      let isElement = projection.isElement
      if isElement, elements == step.bound { return "its slice is in no element of \(path)" }
      let before = path
      path.add(pathStep, elementID: isElement ? node.element(at: elements)?.elementID : nil)
      if isElement { elements += 1 }
      if slice.access.read(memory.address, node, { _ in }) { continue }
      return switch projection.kind {
      case .element: "there is no \(path)"
      case .some: "\(before) is nil"
      case .enumCase: "\(before) is in another case than \(projection.name)"
      case .computed, .lens: "\(path) cannot be read"
      }
    }
    return "its slice is not there"
  }

  /// Returns why a rule for actions of a type does not hear one with an address.
  func reasonForSilence(of rule: CompiledRule, at address: Node?) -> String {
    let target = address.map { "the action is addressed to \(name(of: $0))" }
    if let address, !rule.slice.isOnLine(of: address.slice), let target { return target }
    if let sender = rule.senderSlice, !(address?.slice.comes(from: sender) ?? false) {
      return "it hears only actions from \(PathText(sender.steps))"
    }
    switch rule.definition.audience {
    case .everyone: return target ?? "it is not on the line of this store"
    case .addressee: return "it hears only actions that are addressed to its own instance"
    case .nearest:
      let isHeard = rule.hears(address?.slice ?? rootSlice)
      return isHeard ? "another rule is nearer" : "it hears only actions from within its slice"
    }
  }

  /// Returns the name of a node as Swift code, such as `\.rows[7]`.
  func name(of node: Node) -> String { "\(Address(of: node, root: rootSlice.value))" }
}

/// The text of a path of which some elements are known.
private struct PathText: CustomStringConvertible {
  private var text = ""

  init(_ steps: [PathStep] = []) { for step in steps { add(step) } }

  mutating func add(_ step: PathStep, elementID: AnyHashable? = nil) {
    text += elementID.map { "[\($0)]" } ?? step.name
  }

  var description: String { "\\" + (text.isEmpty ? ".self" : text) }
}
