import Testing

@testable import UDFKit

/// The ids of effects: who is found under an id on a slice, and within it.
@Suite struct EffectIDsTests {
  private let store = makeStore()
  private let id = AnySendableHashable("work")

  /// An effect on each of some slices: two outside of rows, two rows, and two parts of the first.
  private var effects: [LiveEffect] {
    let row = store.scope(\.rows, id: 1)
    let parts = row.unwrapped(or: Row(id: 1))
    let nodes = [
      store.scope(\.left).node, store.scope(\.right).node, row.node,
      store.scope(\.rows, id: 2).node, parts.scope(\.title).node, parts.scope(\.isDone).node,
    ]
    return nodes.map { effect(on: $0) }
  }

  private struct Begin: Action {}

  private func effect(on node: Node) -> LiveEffect {
    let location = SourceLocation(#fileID, #line)
    let source = EffectSource(
      rule: Rule(handled: nil, slice: "", location: location, mayReject: false),
      node: node,
      address: nil,
      store: store.core.weakCore
    )
    return LiveEffect(.none, EffectStart(action: Begin(), previous: nil, source: source))
  }

  private func index(of effects: [LiveEffect]) -> EffectIDs {
    var index = EffectIDs()
    for effect in effects { _ = index.insert(id, effect) }
    return index
  }

  /// Returns whether exactly these effects are found under an id, on a slice or within it.
  private func finds(
    _ effects: [LiveEffect],
    in index: inout EffectIDs,
    _ id: AnySendableHashable? = nil,
    on node: Node,
    isWithin: Bool = false
  ) -> Bool {
    let id = id ?? self.id
    let found = isWithin ? index.find(id, within: node) : index.find(id, on: node)
    return found.count == effects.count
      && Set(found.map { ObjectIdentifier($0) }) == Set(effects.map { ObjectIdentifier($0) })
  }

  @Test func `each is found on its slice and within what contains it`() {
    let effects = effects
    var index = index(of: effects)
    func isFound(on node: Node, _ wanted: [LiveEffect]) -> Bool {
      finds(wanted, in: &index, on: node)
    }
    func isFound(within node: Node, _ wanted: [LiveEffect]) -> Bool {
      finds(wanted, in: &index, on: node, isWithin: true)
    }
    for effect in effects { #expect(isFound(on: effect.node, [effect])) }
    #expect(isFound(on: store.node, []))
    #expect(isFound(within: store.node, effects))
    #expect(isFound(within: effects[2].node, [effects[2], effects[4], effects[5]]))
    for place in [0, 1, 3, 4, 5] { #expect(isFound(within: effects[place].node, [effects[place]])) }
    let other = AnySendableHashable("other")
    let hasOther = !finds([], in: &index, other, on: store.node, isWithin: true)
    #expect(!hasOther)
  }

  @Test func `one is found for as long as somebody keeps it`() {
    var index = EffectIDs()
    let node = store.scope(\.left).node
    var kept: [LiveEffect] = []
    for count in 1...50 {
      let effect = effect(on: node)
      _ = index.insert(id, effect)
      kept.append(effect)
      let isFound = finds(kept, in: &index, on: node)
      #expect(isFound, "\(count)")
    }
    let last = kept.removeLast()
    kept = []
    let isFound = finds([last], in: &index, on: node)
    #expect(isFound)
  }

  @Test func `those that nobody keeps any more take no room`() {
    var index = EffectIDs()
    let kept = effect(on: store.scope(\.left).node)
    _ = index.insert(id, kept)
    for number in 0..<10_000 {
      _ = index.insert(AnySendableHashable(number), effect(on: kept.node))
    }
    #expect(Mirror(reflecting: index).descendant("count") as? Int ?? .max < 64)
    let isFound = finds([kept], in: &index, on: kept.node)
    #expect(isFound)
  }
}
