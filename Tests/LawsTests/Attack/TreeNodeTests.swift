import Testing
import UDFInspection

@testable import UDFKit

/// Random actions on a tree: nothing of a removed row remains, and every observer knows the state.
@Suite(.leavesNothing) struct TreeNodeTests {
  typealias Leaf = LevelLeaf
  enum Deed: Action {
    case poke
    case fail(Int)
    case add(Int, kind: Int)
    case remove(Int)
    case start(String)
    case stop(String)
    case chain
    case down(Int)
    case keep
  }
  struct Drop: Action {}

  @ReducerBuilder<Leaf> static func reducer(_ kept: Recorder<Dispatch>) -> Reducer<Leaf> {
    On(Deed.self) { leaf, deed in
      leaf.value += 1
      switch deed {
      case .poke: break
      case .fail(let rest):
        if leaf.value % 5 == rest { throw Refused() }
        return later.identified(by: "a")
      case .add(let id, let kind):
        let new = Leaf(id: id, depth: leaf.depth + 1)
        guard leaf.depth < 3, leaf.plain.count < 3 else { break }
        switch kind {
        case 0: leaf.children.append(new)
        case 1: leaf.plain.append(new)
        default: leaf.only = new
        }
      case .remove(let id):
        leaf.children.remove(id: id)
        leaf.plain.removeAll { $0.id == id }
        if leaf.only?.id == id { leaf.only = nil }
      case .start(let id): return .dispatch(Deed.poke, after: .seconds(1_000), id: id)
      case .stop(let id): return .cancel(id: id)
      case .chain:
        return .concatenate([
          later.identified(by: "a"),
          .merge([
            later.identified(by: "b"),
            .cancel(id: "b"),
            later.throttled(id: "t", for: .seconds(5)),
          ]),
          later,
        ])
        .onCancel(Drop())
      case .down(let id):
        return .merge([
          .dispatch(Drop(), to: \Leaf.children, id: id),
          .dispatch(Drop(), to: \Leaf.plain, id: id),
          .dispatch(Drop(), to: .sender),
          .dispatch(Drop(), to: \Leaf.only),
        ])
      case .keep:
        return .run { kept.record($0) }
      }
      return Effect.none
    }
    countingRule(Drop.self, in: \.value)
    On(Drop.self, from: \.children) { (leaf: inout Leaf, id, _) in
      leaf.value += id
      return .none
    }
    ForEach(\.children) { reducer(kept) }
    ForEach(\.plain) { reducer(kept) }
    IfLet(\.only) { reducer(kept) }
  }

  static let later = Effect(operation: .wait(.seconds(1_000), .dispatch(Deed.poke)))

  private typealias Watch = (store: Store<Leaf?>, seen: Kept<Leaf?>, subscription: Subscription)

  private static func place(_ store: Store<Leaf>, _ dice: inout Dice) -> Store<Leaf?> {
    var place = store
    for _ in 0..<dice.roll(0..<3) {
      place = step(place, &dice).unwrapped(or: Leaf(id: -1))
    }
    return step(place, &dice)
  }

  private static func step(_ store: Store<Leaf>, _ dice: inout Dice) -> Store<Leaf?> {
    switch dice.roll(0..<5) {
    case 0: store.scope(\.only, as: .own)
    case 1, 2: store.scope(\.plain, id: dice.roll(0..<4))
    default: store.scope(\.children, id: dice.roll(0..<4))
    }
  }

  private static func deed(_ dice: inout Dice) -> any Action {
    let id = dice.roll(0..<4)
    return switch dice.roll(0..<12) {
    case 0, 1, 2: Deed.add(id, kind: dice.roll(0..<3))
    case 3: Deed.remove(id)
    case 4: Deed.start(["a", "b"][id % 2])
    case 5: Deed.stop(["a", "b"][id % 2])
    case 6: Deed.chain
    case 7: Deed.down(id)
    case 8: Deed.fail(id)
    case 9: Deed.keep
    case 10: Drop()
    default: Deed.poke
    }
  }

  static func strays(_ table: NodeTable) -> [Node] {
    table.nodes.values.filter(\.isElement)
      + table.collections.values.flatMap { elements in
        var strays: [Node] = []
        elements.forEachNode { node in
          if node.users <= 0 { strays.append(node) }
          if let inside = node.inside { strays += Self.strays(inside) }
        }
        return strays
      }
  }

  private static func check(_ store: Store<Leaf>, _ watches: [Watch], _ note: String) {
    let core = store.core
    for watch in watches {
      #expect(watch.seen.current ?? nil == watch.store.state, "\(note)")
    }
    core.locked {
      #expect(strays(core.nodes).isEmpty, "\(note): strays")
      for effect in core.effects.oldestFirst {
        let node = effect.node
        #expect(!core.isGone(node), "\(note): an effect of a row that is gone")
        let current = core.retainedCurrent(node)
        #expect(current === node, "\(note): an effect of an old node")
        core.release(current)
      }
    }
  }

  @Test(arguments: 0..<(Size.isFull ? 60 : 10))
  func `law 5: nothing of a removed row remains`(_ seed: Int) {
    var dice = Dice(seed: seed)
    let kept = Recorder<Dispatch>()
    let executor = HandExecutor()
    let store = Store(
      state: Leaf(id: 0),
      reducer: Self.reducer(kept),
      settings: StoreSettings(executor: executor) { _ in }
    )
    var watches: [Watch] = []
    for round in 0..<120 {
      let place = Self.place(store, &dice)
      let deed = Self.deed(&dice)
      switch dice.roll(0..<10) {
      case 0 where watches.count < 8:
        let seen = Kept<Leaf?>()
        watches.append((place, seen, place.observe { seen.keep($0) }))
      case 1 where !watches.isEmpty:
        watches.remove(at: dice.roll(0..<watches.count)).subscription.dispose()
      case 2: store.dispatch(deed)
      case 3: store.dispatch(deed, at: place.address)
      case 4:
        if let deed = deed as? Deed { _ = place.explain(deed) }
      case 5:
        for dispatch in kept.all.suffix(2) {
          dispatch(Drop(), to: .sender)
          dispatch(Deed.poke)
          dispatch(Drop(), to: \Leaf.children, id: dice.roll(0..<4))
        }
      default: place.dispatch(deed)
      }
      executor.run()
      Self.check(store, watches, "seed \(seed), round \(round), \(deed)")
    }
    for watch in watches { watch.subscription.dispose() }
    watches = []
    store.dispatch(Deed.stop("a"))
    for id in 0..<4 { store.dispatch(Deed.remove(id)) }
    Self.check(store, watches, "seed \(seed), end")
  }
}
