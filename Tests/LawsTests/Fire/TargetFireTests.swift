import Testing
import UDFInspection

@testable import UDFKit

extension Fire {
  /// Addresses, targets and lenses, used by several threads while rows come and go.
  @Suite struct TargetFireTests {
    typealias Leaf = LevelLeaf
    typealias Deed = TreeNodeTests.Deed
    typealias Drop = TreeNodeTests.Drop

    @Test func `law 9: nothing remains of what was addressed from any thread`() async {
      let (kept, addresses) = (Recorder<Dispatch>(), Recorder<Address?>())
      let store = Store(state: Leaf(id: 0), settings: StoreSettings { _ in }) {
        TreeNodeTests.reducer(kept)
        Scope(through: Leaf.part) { changing(Drop.self) { part, _ in part.extra &+= 1 } }
      }
      let subscription = store.scope(through: Leaf.part).observe { _ in }
      let rounds = Size.rounds(60, full: 600)
      let threads = (0..<4).map { thread in
        OwnThread {
          var dice = Dice(seed: thread)
          for _ in 0..<rounds {
            let id = dice.roll(0..<3)
            let isPlain = dice.roll(0..<2) == 0
            let row = isPlain ? store.scope(\.plain, id: id) : store.scope(\.children, id: id)
            let part = row.unwrapped(or: Leaf(id: 0)).scope(through: Leaf.part, as: .own)
            switch dice.roll(0..<9) {
            case 0, 1: store.dispatch(Deed.add(id, kind: dice.roll(0..<3)))
            case 2: store.dispatch(Deed.remove(id))
            case 3: row.dispatch(Deed.down(id))
            case 4: row.dispatch(Deed.keep)
            case 5: addresses.record(part.address)
            case 6: store.dispatch(Drop(), at: addresses.all.last ?? nil)
            case 7: for dispatch in kept.all.suffix(2) { dispatch(Drop(), to: .sender) }
            default: _ = part.explain(Deed.down(id))
            }
          }
        }
      }
      for thread in threads { await thread.value }
      await store.send(Deed.poke)
      while !store.effects.isEmpty { await Task.yield() }
      subscription.dispose()
      store.core.locked { #expect(TreeNodeTests.strays(store.core.nodes).isEmpty) }
    }
  }
}
