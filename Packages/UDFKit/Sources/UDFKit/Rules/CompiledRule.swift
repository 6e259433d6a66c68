/// A rule in a store: its definition, with its slice resolved in the state's memory.
final class CompiledRule: Sendable {
  let definition: RuleDefinition
  let body: RuleCode
  /// The index in the order of the store's rules.
  let index: Int
  /// The slice on which the rule runs.
  let slice: StateSlice
  /// The element slices of the collections on the path, outermost first.
  let elementSlices: [StateSlice]
  /// The slice of the addressed instance in which the rule lies, if any.
  let ownSlice: StateSlice?
  /// The public description of the rule.
  let info: Rule

  /// Compiles the rules of a reducer, in order.
  static func all(of definitions: [RuleDefinition], root: StateSlice) -> [CompiledRule] {
    let slices = definitions.map { root.following($0.path.steps) }
    let names = definitions.map(\.path.description)
    var known: [String: StateSlice] = [:]
    var ambiguous: Set<String> = []
    for (name, slice) in zip(names, slices) {
      if let other = known.updateValue(slice, forKey: name), other !== slice {
        ambiguous.insert(name)
      }
    }
    return definitions.enumerated().map { index, definition in
      let path = definition.path
      let isAmbiguous = ambiguous.contains(names[index])
      return CompiledRule(
        definition,
        index: index,
        root: root,
        sliceName: isAmbiguous ? path.descriptionWithType : names[index]
      )
    }
  }

  private init(_ definition: RuleDefinition, index: Int, root: StateSlice, sliceName: String) {
    self.definition = definition
    self.index = index
    body = definition.body
    let steps = definition.path.steps
    slice = root.following(steps)
    elementSlices = slice.elementSlices
    ownSlice =
      definition.ownDepth > 0 ? root.following(Array(steps.prefix(definition.ownDepth))) : nil
    info = Rule(
      action: definition.actionType.map { String(reflecting: $0) },
      slice: sliceName,
      location: definition.location,
      canReject: definition.canReject
    )
  }

  /// The access to the slice from the root.
  var access: Access { slice.access }

  /// Returns how many collections on the path are bound to one element by an address.
  func boundElements(by address: StateSlice) -> Int {
    min(elementSlices.count, slice.sharedElementDepth(with: address))
  }

  /// Returns whether ids may repeat in one of the first collections on the path.
  func mayRepeatIDs(within count: Int) -> Bool {
    elementSlices.prefix(count).contains {
      $0.projection?.elements?.keepsElementsInPlace == false
    }
  }

  /// Returns whether the rule may change the memory of a slice.
  func concerns(_ other: StateSlice) -> Bool { slice.stored.isOnLine(of: other.stored) }
}
