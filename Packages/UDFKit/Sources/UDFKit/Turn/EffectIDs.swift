/// The effects with ids, by id and by slice, as long as somebody keeps them and they were not cancelled, and the
/// throttles of the ids.
///
/// The cost to find those on a slice or within it grows only with the slices in the same element that have the id.
struct EffectIDs {
  /// The use of an id in an element, or in the state outside of collections.
  private struct Region: Hashable {
    let id: AnySendableHashable
    let slice: ObjectIdentifier?
    let elements: [AnyHashable]

    /// Leaves out the slice, whose address differs in each run, so that the order of the hashes does not.
    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(elements)
    }
  }

  struct Throttle {
    let end: Duration
    /// The effect that waits for the end.
    var waiting: LiveEffect?
  }

  /// The effects of a region on one slice, or in all elements of one collection.
  private struct Group {
    let slice: StateSlice
    var effects: [WeakEffect] = []
    var throttle: Throttle?

    /// Removes what nobody looks for any more, and returns the others.
    mutating func living() -> [LiveEffect] {
      effects.removeAll { $0.effect?.wasCancelled ?? true }
      return effects.compactMap(\.effect)
    }
  }

  private struct WeakEffect { weak var effect: LiveEffect? }

  private var regions: [Region: [ObjectIdentifier: Group]] = [:]
  /// The number of entries at the last removal, and of those that were added since.
  private var count = 0
  /// The number of entries at which released ones and ended throttles are removed.
  private var countBeforeCleaning = 32

  /// Adds an effect to its own region and those around it, and returns what a removal may have been the last to hold.
  mutating func insert(_ id: AnySendableHashable, _ effect: LiveEffect) -> Any? {
    let (slice, ids) = (effect.node.slice, effect.node.key.elements)
    var region = Region(id: id, slice: nil, elements: [])
    for (depth, slice) in (slice.elementSlices + [slice]).enumerated() {
      regions[region, default: [:]][ObjectIdentifier(slice), default: Group(slice: slice)]
        .effects.append(WeakEffect(effect: effect))
      count += 1
      let elements = Array(ids.prefix(depth + 1))
      region = Region(id: id, slice: ObjectIdentifier(slice), elements: elements)
    }
    return count < countBeforeCleaning ? nil : clean(effect.clock.now())
  }

  /// The throttle of an id that has been inserted on the slice of a node, and stays if a removed row returns.
  subscript(id: AnySendableHashable, node: Node) -> Throttle? {
    get { regions[region(id, node)]?[node.sliceID]?.throttle }
    set { regions[region(id, node)]?[node.sliceID]?.throttle = newValue }
  }

  /// The throttled effects that wait.
  var waiting: [LiveEffect] { regions.values.flatMap(\.values).compactMap(\.throttle?.waiting) }

  mutating func find(_ id: AnySendableHashable, on node: Node) -> [LiveEffect] {
    regions[region(id, node)]?[node.sliceID]?.living() ?? []
  }

  mutating func find(_ id: AnySendableHashable, within node: Node) -> [LiveEffect] {
    let region = region(id, node)
    let groups = (regions[region] ?? [:]).filter { $0.value.slice.isWithin(node.slice) }.keys
    return groups.flatMap { regions[region]?[$0]?.living() ?? [] }
  }

  private func region(_ id: AnySendableHashable, _ node: Node) -> Region {
    let slice = node.slice.elementSlices.last.map { ObjectIdentifier($0) }
    return Region(id: id, slice: slice, elements: node.key.elements)
  }

  private mutating func clean(_ now: Duration) -> Any {
    let before = regions
    count = 0
    regions = regions.mapValues { groups in
      groups.compactMapValues { group in
        var group = group
        if let throttle = group.throttle, throttle.end <= now, throttle.waiting == nil {
          group.throttle = nil
        }
        let entries = group.living().count + (group.throttle == nil ? 0 : 1)
        count += entries
        return entries == 0 ? nil : group
      }
    }
    .filter { !$0.value.isEmpty }
    countBeforeCleaning = max(32, count * 2)
    return before
  }
}
