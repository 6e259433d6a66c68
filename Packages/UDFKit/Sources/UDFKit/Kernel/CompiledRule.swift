/// A rule in a store: the clause of a reducer with its place in the state's memory found out.
///
/// Proof of `@unchecked Sendable`: `site` is read and written under the store's lock; nothing else changes.
final class CompiledRule: @unchecked Sendable {
  let clause: Clause
  let body: Clause.Body
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
  /// Where its effects run that are in no element and whose action is for everybody.
  @exclusivity(unchecked) var site: EffectSite?

  init(_ clause: Clause, root: Place) {
    var way = Way(place: root)
    var ownPlace: Place?
    for (index, step) in clause.path.steps.enumerated() {
      way.follow(step)
      if index + 1 == clause.ownDepth { ownPlace = way.place }
    }
    self.clause = clause
    body = clause.body
    place = way.place
    access = way.access
    elementPlaces = way.elementPlaces
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

/// The way to a slice, followed step by step.
private struct Way {
  /// The slice, or the smallest known one that contains it.
  var place: Place
  var access = Access(offset: 0, hops: [])
  var elementPlaces: [Place?] = []
  /// Whether no computed property is on the way.
  private var isExact = true

  init(place: Place) { self.place = place }

  mutating func follow(_ step: Path.Step) {
    switch step {
    case .field(let offset, let size, let name):
      access = access.offset(by: offset)
      if isExact { place = place.field(offset: offset, size: size, name: name) }
    case .hop(let hop): follow(hop)
    }
  }

  private mutating func follow(_ hop: Hop) {
    access = access.hop(hop)
    isExact = isExact && hop.kind != .computed
    if isExact { place = place.hop(hop) }
    if hop.kind.isElement { elementPlaces.append(isExact ? place : nil) }
  }
}
