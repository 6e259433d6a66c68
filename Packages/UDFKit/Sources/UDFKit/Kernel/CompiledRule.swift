/// A rule in a store: the clause of a reducer with its place in the state's memory found out.
final class CompiledRule: Sendable {
  let clause: Clause
  /// The slice that it writes, or the smallest known one that contains it.
  let place: Place
  /// The way to the slice from the root.
  let access: Access
  /// The place of each collection on the way whose elements have lines.
  let elementPlaces: [Place?]
  /// The slice that is an instance of its own, if it lies in one.
  let ownPlace: Place?
  /// What a person is told about it.
  let info: Rule

  init(_ clause: Clause, root: Place) {
    var place = root
    var access = Access(offset: 0, hops: [])
    var elementPlaces: [Place?] = []
    var ownPlace: Place?
    var isExact = true
    for (index, step) in clause.path.steps.enumerated() {
      switch step {
      case .field(let offset, let size, let name):
        access = access.offset(by: offset)
        if isExact { place = place.field(offset: offset, size: size, name: name) }
      case .hop(let hop):
        access = access.hop(hop)
        if hop.kind == .computed { isExact = false }
        if isExact { place = place.hop(hop) }
        if hop.kind == .element { elementPlaces.append(isExact ? place : nil) }
      }
      if index + 1 == clause.ownDepth { ownPlace = place }
    }
    self.clause = clause
    self.place = place
    self.access = access
    self.elementPlaces = elementPlaces
    self.ownPlace = ownPlace
    info = Rule(
      action: clause.actionType.map { String(reflecting: $0) },
      slice: clause.path.description,
      location: clause.location,
      canReject: clause.canReject
    )
  }

  /// How many of the collections on the way are bound by the elements of an address.
  func boundElements(by address: Place) -> Int {
    let exact = elementPlaces.prefix { $0 != nil }.count
    return min(exact, place.sharedElementDepth(with: address))
  }
}

extension Clause {
  /// The type of the actions that it handles; nil for all.
  var actionType: (any Action.Type)? {
    if case .typed(let type, _) = work { type } else { nil }
  }
}
