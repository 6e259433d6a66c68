/// The effects with ids, by id and by slice.
///
/// An effect that has not been cancelled is found as long as somebody keeps it: a part of it that runs or is still to come,
/// or a callback that keeps the `Dispatch` of one.
///
/// The cost to find the effects on a slice or within it does not depend on how many there are elsewhere. Released
/// and cancelled ones are removed by the first search that comes across them, or when the number of all has doubled
/// since the last removal.
struct EffectIDs {
  /// The use of an id in an element, or in the state outside of collections.
  private struct Place: Hashable {
    let id: AnySendableHashable
    /// The slice of the element.
    let slice: ObjectIdentifier?
    /// The ids of the elements, outermost first.
    let elements: [AnyHashable]
  }

  /// The effects of a place on one slice, or in all elements of one collection.
  private struct Group {
    let slice: StateSlice
    var effects: [WeakEffect] = []

    /// Removes what nobody looks for any more, and returns the others.
    mutating func living() -> [LiveEffect] {
      effects.removeAll { $0.effect?.wasCancelled ?? true }
      return effects.compactMap(\.effect)
    }
  }

  private struct WeakEffect {
    weak var effect: LiveEffect?
  }

  private var places: [Place: [ObjectIdentifier: Group]] = [:]
  /// The number of entries at the last removal, and of those that were added since.
  private var count = 0
  /// The number of entries at which released ones are removed.
  private var countBeforeCleaning = 32

  /// Adds an effect: to its own place, and to the places around it.
  mutating func insert(_ id: AnySendableHashable, _ effect: LiveEffect) {
    let key = effect.node.key
    var place = Place(id: id, slice: nil, elements: [])
    for (depth, slice) in (key.slice.elementSlices + [key.slice]).enumerated() {
      places[place, default: [:]][ObjectIdentifier(slice), default: Group(slice: slice)]
        .effects.append(WeakEffect(effect: effect))
      count += 1
      let elements = Array(key.elements.prefix(depth + 1))
      place = Place(id: id, slice: ObjectIdentifier(slice), elements: elements)
    }
    if count >= countBeforeCleaning { clean() }
  }

  /// Returns the effects with an id on a slice, in no order.
  mutating func find(_ id: AnySendableHashable, on node: Node) -> [LiveEffect] {
    places[place(id, node)]?[ObjectIdentifier(node.slice)]?.living() ?? []
  }

  /// Returns the effects with an id on a slice and on what lies within it, in no order.
  mutating func find(_ id: AnySendableHashable, within node: Node) -> [LiveEffect] {
    let place = place(id, node)
    let groups = (places[place] ?? [:]).filter { $0.value.slice.isWithin(node.slice) }.keys
    return groups.flatMap { places[place]?[$0]?.living() ?? [] }
  }

  /// Returns the place of a node itself.
  private func place(_ id: AnySendableHashable, _ node: Node) -> Place {
    let key = node.key
    let slice = key.slice.elementSlices.last.map { ObjectIdentifier($0) }
    return Place(id: id, slice: slice, elements: key.elements)
  }

  private mutating func clean() {
    count = 0
    places = places.mapValues { groups in
      groups.compactMapValues { group in
        var group = group
        let living = group.living().count
        count += living
        return living == 0 ? nil : group
      }
    }
    .filter { !$0.value.isEmpty }
    countBeforeCleaning = max(32, count * 2)
  }
}
