import Testing

@testable import UDFKit

extension Fire {
  /// Memoized values, read and observed by several threads while others dispatch.
  @Suite struct MemoFireTests {
    struct Item: Equatable, Sendable, Identifiable {
      let id: Int
      var count = 0
    }
    struct Items: Equatable, Sendable {
      var items: IdentifiedArray<Item> = []
      var other = 0
    }
    enum Do: Action { case up, add, remove, other }

    static var reducer: Reducer<Items> {
      Reducer {
        changing(Do.self) { state, action in
          switch action {
          case .add: state.items.append(Item(id: state.items.count))
          case .remove: if !state.items.isEmpty { state.items.remove(at: state.items.count - 1) }
          case .other: state.other += 1
          case .up: break
          }
        }
        ForEach(\.items) {
          changing(Do.self) { item, action in if case .up = action { item.count += 1 } }
        }
      }
    }

    @Test func `law 4: every reader and every observer sees a value of one state`() async {
      let store = Store(state: Items(), reducer: Self.reducer)
      let wrong = Tally()
      let rounds = Size.rounds(300, full: 3_000)
      let sums = store.scope(\.items).scope(memoizing: { items in
        (items.map(\.count), items.reduce(0) { $0 + $1.count })
      })
      let nested = sums.scope(reading: { [$0.1] + $0.0 })
        .scope(memoizing: { $0.dropFirst().reduce(0, +) == $0[0] })
      let row = store.scope(\.items, id: 0).scope(memoizing: { [$0?.count ?? -1] })
      let seen = Kept<[Int]>()
      let subscriptions = [
        nested.observe { if !$0 { wrong.add() } },
        row.observe { seen.keep($0) },
        sums.scope(reading: \.1).observe(on: .background) { _ in },
      ]
      let threads = (0..<4).map { thread in
        OwnThread {
          var dice = Dice(seed: thread)
          for _ in 0..<rounds {
            switch dice.roll(0..<8) {
            case 0: store.dispatch(Do.add)
            case 1: store.dispatch(Do.remove)
            case 2: store.dispatch(Do.other)
            case 3: store.scope(\.items, id: 0).dispatch(Do.up)
            case 4: if !nested.state { wrong.add() }
            case 5:
              let (counts, sum) = sums.state
              if counts.reduce(0, +) != sum { wrong.add() }
            case 6:
              let subscription = nested.observe { if !$0 { wrong.add() } }
              subscription.dispose()
            default: _ = row.state
            }
          }
        }
      }
      for thread in threads { await thread.value }
      await store.send(Do.other)
      #expect(wrong.total == 0)
      #expect(seen.current == row.state)
      withExtendedLifetime(subscriptions) {}
    }
  }
}
