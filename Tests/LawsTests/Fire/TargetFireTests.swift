import Testing
import UDFInspection

@testable import UDFKit

extension Fire {
  /// Addresses, targets and lenses, used by several threads while rows come and go.
  @Suite struct TargetFireTests {
    typealias Leaf = LevelLeaf
    struct Poke: Action { let id: Int }
    struct Ask: Action { let id: Int }

    @ReducerBuilder<Leaf> static func reducer(_ kept: Recorder<Dispatch>) -> Reducer<Leaf> {
      On(LevelDeed.self) { leaf, deed in
        leaf.value = (leaf.value &* 31 &+ 1) & 0xFFFF
        try leaf.perform(deed)
        return .none
      }
      On(Ask.self) { leaf, ask in
        .merge([
          .dispatch(Poke(id: ask.id), to: \Leaf.children, id: ask.id),
          .dispatch(Poke(id: ask.id), to: .sender).debounced(id: "d", for: .zero),
          .run { dispatch in
            dispatch(Poke(id: ask.id), to: \Leaf.plain, id: ask.id)
            dispatch(Poke(id: ask.id), to: \Leaf.only)
            if ask.id == 0 { kept.record(dispatch) }
          }
          .throttled(id: "t", for: .microseconds(10)),
        ])
      }
      On(Poke.self) { leaf, _ in
        leaf.extra &+= 1
        return .none
      }
      ForEach(\.children) { reducer(kept) }
      ForEach(\.plain) { reducer(kept) }
      IfLet(\.only) { reducer(kept) }
      Scope(through: Leaf.part) {
        On(Poke.self) { part, _ in
          part.extra &+= 1
          return .none
        }
        IfLet(\.inner) { reducer(kept) }
      }
    }

    @Test func `law 9: nothing remains of what was addressed from any thread`() async {
      let kept = Recorder<Dispatch>()
      let store = Store(
        state: Leaf(id: 0),
        reducer: Self.reducer(kept),
        settings: StoreSettings { _ in }
      )
      let last = Kept<Leaf.Part>()
      let subscription = store.scope(through: Leaf.part).observe { last.keep($0) }
      let addresses = Recorder<Address?>()
      let rounds = Size.rounds(60, full: 600)
      let threads = (0..<4).map { thread in
        OwnThread {
          var dice = Dice(seed: thread)
          for _ in 0..<rounds {
            let id = dice.roll(0..<3)
            let isPlain = dice.roll(0..<2) == 0
            let row = isPlain ? store.scope(\.plain, id: id) : store.scope(\.children, id: id)
            let inner = row.unwrapped(or: Leaf(id: 0)).scope(through: Leaf.part, as: .own)
            switch dice.roll(0..<9) {
            case 0, 1:
              store.dispatch(LevelDeed(kind: .add(dice.roll(0..<4)), id: id, modulus: 2))
            case 2: store.dispatch(LevelDeed(kind: .remove, id: id, modulus: 1))
            case 3: row.dispatch(Ask(id: id))
            case 4: row.dispatch(LevelDeed(kind: .fail, id: id, modulus: 3))
            case 5: addresses.record(inner.address)
            case 6:
              let address = addresses.all.last ?? nil
              store.dispatch(Poke(id: id), at: address)
            case 7: for dispatch in kept.all.suffix(2) { dispatch(Poke(id: id), to: .sender) }
            default: _ = inner.explain(Ask(id: id))
            }
          }
        }
      }
      for thread in threads { await thread.value }
      await store.send(LevelDeed(kind: .draw, id: 0, modulus: 1))
      subscription.dispose()
      while !store.effects.isEmpty { await Task.yield() }
    }
  }
}
