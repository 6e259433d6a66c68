/// A rule in a store: its definition, with its slice resolved in the state's memory.
final class CompiledRule: Sendable {
  let definition: RuleDefinition
  let body: RuleCode
  /// The index in the order of the store's rules, or nil for a rule of a level of a lazy rule.
  let index: Int?
  /// The index of the store's rule from which this rule was made, which is its own index outside of levels.
  let originIndex: Int
  /// The position among the rules of its level.
  let position: Int
  /// Distinguishes the random sequences of this level from those of all others, and is 0 outside of levels.
  let sequence: UInt64
  /// The slice on which the rule runs.
  let slice: StateSlice
  /// The element slices of the collections on the path, outermost first.
  let elementSlices: [StateSlice]
  /// The slice of the addressed instance in which the rule lies, if any.
  let ownSlice: StateSlice?
  /// The number of collections around all that the rule may change.
  ///
  /// A computed property or a lens may change more than the slice to which it leads.
  let touchedElementDepth: Int
  /// The slice from which an action must come, if the rule asks.
  let senderSlice: StateSlice?
  /// Whether the rule runs only if its sender is there, or if the stack is large enough.
  let hasConditions: Bool
  /// The public description of the rule.
  let info: Rule
  /// The rules that a lazy rule stands for, or nil for any other rule.
  let lazy: LazyRules?

  /// Compiles the rules of a reducer, in order.
  static func all(of definitions: [RuleDefinition], root: StateSlice) -> [CompiledRule] {
    let tree = RuleTree(definitions)
    let definitions = tree.rules
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
        originIndex: index,
        position: index,
        root: root,
        sliceName: isAmbiguous ? path.descriptionWithType : names[index],
        tree
      )
    }
  }

  /// Compiles a rule of one level of a lazy rule.
  convenience init(
    _ definition: RuleDefinition,
    at position: Int,
    in owner: CompiledRule,
    _ tree: RuleTree
  ) {
    var definition = definition
    definition.clients.override(by: owner.definition.clients)
    let name = definition.path.description
    var mixer = SeededRandom(seed: owner.sequence &+ UInt64(owner.position) &+ 1)
    self.init(
      definition,
      index: nil,
      originIndex: owner.originIndex,
      position: position,
      sequence: mixer.next(),
      root: owner.slice,
      sliceName: name == "\\.self" ? owner.info.slice : owner.info.slice + name.dropFirst(),
      tree,
      enclosingOwnSlice: owner.ownSlice,
      enclosingElements: owner.elementSlices
    )
  }

  /// Compiles a rule whose path begins at a slice, which for a rule of a level is that of the level.
  private init(
    _ definition: RuleDefinition,
    index: Int?,
    originIndex: Int,
    position: Int,
    sequence: UInt64 = 0,
    root: StateSlice,
    sliceName: String,
    _ tree: RuleTree,
    enclosingOwnSlice: StateSlice? = nil,
    enclosingElements: [StateSlice] = []
  ) {
    self.definition = definition
    self.index = index
    self.originIndex = originIndex
    self.position = position
    self.sequence = sequence
    body = definition.code
    let steps = definition.path.steps
    slice = root.following(steps)
    elementSlices = slice.elementSlices(after: enclosingElements)
    ownSlice =
      definition.ownDepth > 0
      ? root.following(Array(steps.prefix(definition.ownDepth))) : enclosingOwnSlice
    touchedElementDepth =
      slice.touched.map { $0.with(\.elementDepth) }.min() ?? 0
    senderSlice = definition.sender.map { [slice] in slice.following($0) }
    hasConditions = senderSlice != nil || slice.needsCheckedStack
    lazy = definition.content.map { LazyRules($0, tree) }
    info = Rule(
      handled: definition.actionType.map { ActionKind(type: $0) },
      slice: sliceName,
      location: definition.location,
      mayReject: definition.canReject
    )
  }

  /// The access to the slice from the root.
  var access: Access { slice.access }

  /// Returns whether the rule may hear actions with an address, besides that of other rules that are nearer.
  func hears(_ address: StateSlice) -> Bool {
    guard slice.isOnLine(of: address) else { return false }
    if let senderSlice {
      return definition.audience == .addressee
        ? address === senderSlice || address.represents(senderSlice)
        : address.comes(from: senderSlice)
    }
    switch definition.audience {
    case .everyone: return true
    case .nearest: return address.isWithin(slice)
    case .addressee:
      guard slice.isWithin(address) else { return false }
      return instance.map { address.isWithin($0) } ?? true
    }
  }

  /// The innermost addressed instance or element in which the rule lies, if any.
  private var instance: StateSlice? {
    guard let ownSlice, let element = elementSlices.last else {
      return ownSlice ?? elementSlices.last
    }
    return ownSlice.isWithin(element) ? ownSlice : element
  }

  /// The slice that decides which of several rules is the nearest to an address.
  var reach: StateSlice { senderSlice ?? slice }

  /// Returns whether the rule, or one that a lazy rule stands for, handles a type of actions.
  func handles(_ type: any Action.Type) -> Bool {
    if let lazy { return lazy.handles(ObjectIdentifier(type)) }
    return definition.actionType.map { $0 == type } ?? true
  }

  /// Returns whether the rule, or one that a lazy rule stands for, may reject an action.
  func canReject(_ action: ObjectIdentifier) -> Bool {
    lazy.map { $0.canReject(action) } ?? definition.canReject
  }

  /// Returns how many collections on the path are bound to one element by an address.
  func boundElements(by address: StateSlice) -> Int {
    address.elementDepth == 0
      ? 0 : min(elementSlices.count, slice.sharedElementDepth(with: address))
  }

  /// Returns whether the rule may change the memory of a slice.
  func concerns(_ other: StateSlice) -> Bool { slice.sharesMemory(with: other) }
}
