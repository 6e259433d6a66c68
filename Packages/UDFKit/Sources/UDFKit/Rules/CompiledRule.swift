/// A rule in a store: its definition, with the slice in the state's memory found out.
final class CompiledRule: Sendable {
  let definition: RuleDefinition
  let body: RuleCode
  /// Its place in the order of the store's rules.
  let index: Int
  /// The slice on which it runs.
  let slice: StateSlice
  /// The slice of each collection's elements on the way, outermost first.
  let elementSlices: [StateSlice]
  /// The slice that is an instance of its own, if it lies in one.
  let ownSlice: StateSlice?
  /// What a person is told about it.
  let info: Rule

  /// The rules of a reducer, in order.
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

  /// The way to the slice from the root.
  var access: Access { slice.access }

  /// How many of the collections on the way are bound to one element by an address.
  func boundElements(by address: StateSlice) -> Int {
    min(elementSlices.count, slice.sharedElementDepth(with: address))
  }

  /// Whether ids may repeat in one of the first collections on the way.
  func mayRepeatIDs(within count: Int) -> Bool {
    elementSlices.prefix(count).contains {
      $0.projection?.elements?.keepsElementsInPlace == false
    }
  }

  /// Whether it may change what lies at a slice.
  func concerns(_ other: StateSlice) -> Bool { slice.stored.isOnLine(of: other.stored) }
}
