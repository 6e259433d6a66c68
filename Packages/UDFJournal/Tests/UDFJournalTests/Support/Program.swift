import Foundation
import Synchronization
import UDFJournal
import UDFKit

/// A random program on a store, with its entries and the state after each of them.
struct Program: Sendable {
  let history: History<ShopState>
  let states: [ShopState]

  init(seed: UInt64, count: Int) async {
    let store = Store(state: ShopState(), reducer: shopReducer, settings: StoreSettings { _ in })
    let heard = Mutex<(entries: [Entry], states: [ShopState], causes: CauseNumbers)>(
      ([], [], CauseNumbers())
    )
    let subscription = store.onAction { dispatched in
      heard.withLock { heard in
        let number = heard.entries.count + 1
        let time = Date(timeIntervalSince1970: Double(number) / 3)
        heard.entries.append(heard.causes.entry(dispatched, number: number, time: time))
        heard.states.append(dispatched.state)
      }
    }
    var random = SeededRandom(seed: seed)
    for _ in 0..<count { await Self.step(&random, store) }
    subscription.dispose()
    history = History(from: ShopState(), by: shopReducer, heard.withLock(\.entries))
    states = heard.withLock(\.states)
  }

  static func step(_ random: inout SeededRandom, _ store: Store<ShopState>) async {
    let item = store.scope(\.items, id: random.below(4))
    switch random.below(10) {
    case 0, 1: await store.send(ShopAction.added(random.below(3)))
    case 2, 3, 4: await store.send(ShopAction.removed)
    case 5:
      await store.send(ShopAction.renamed(to: "\"\(random.below(9))\" #\\(x)\n", by: nil))
    case 6:
      let mark = Mark(label: "m", weight: Double(random.below(100)) / 7)
      await store.send(ShopAction.marked(random.below(2) == 0 ? nil : mark))
    case 7: await item.send(ItemAction.liked)
    case 8: await item.send(ItemAction.rolled)
    default: await store.send(random.below(3) == 0 ? ItemAction.cleared : ItemAction.rolled)
    }
  }
}
