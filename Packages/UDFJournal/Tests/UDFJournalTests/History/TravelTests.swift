import Foundation
import Synchronization
import Testing
import UDFJournal
import UDFKit

/// Time travel on live stores.
@Suite struct TravelTests {
  static func travel(
    limit: Int = 10_000,
    undoing isUndoable: @escaping @Sendable (any Action) -> Bool = { $0 is ItemAction }
  ) -> TimeTravel<ShopState> {
    TimeTravel(
      state: ShopState(),
      reducer: shopReducer,
      settings: StoreSettings { _ in },
      limit: limit,
      undoing: isUndoable
    )
  }

  static func added(limit: Int = 10_000) -> TimeTravel<ShopState> {
    let travel = travel(limit: limit)
    for number in 1...3 { travel.store.dispatch(ShopAction.added(number)) }
    return travel
  }

  @Test func `a jump shows an earlier state and is an entry of its own`() {
    let travel = Self.added()
    #expect(travel.jump(to: 2))
    #expect(travel.store.state.count == 3)
    #expect(travel.current == 2)
    #expect(travel.history.entries.count == 4)
    #expect(travel.jump(to: 0))
    #expect(travel.store.state == ShopState())
    for number in [9, .min, .max] { #expect(!travel.jump(to: number)) }
  }

  @Test func `steps lead back to the start and forward again, several at once too`() {
    let travel = Self.added()
    var counts: [Int] = []
    while travel.step(by: -1) { counts.append(travel.store.state.count) }
    #expect(counts == [3, 1, 0])
    while travel.step(by: 1) { counts.append(travel.store.state.count) }
    #expect(counts == [3, 1, 0, 1, 3, 6])
    #expect(travel.current == 3)
    #expect(travel.step(by: -2))
    #expect(travel.store.state.count == 1)
    #expect(!travel.step(by: 5))
    #expect(travel.store.state.count == 6)
    #expect(!travel.step(by: .min))
    #expect(travel.store.state == ShopState())
    #expect(travel.step(by: 0))
  }

  @Test func `several steps in a listener lead as far as elsewhere`() {
    let travel = Self.added()
    let subscription = travel.store.onAction { dispatched in
      if dispatched.action as? ShopAction == .added(4) { travel.step(by: -2) }
    }
    travel.store.dispatch(ShopAction.added(4))
    #expect(travel.current == 2 && travel.store.state.count == 3)
    #expect(travel.step(by: 2))
    #expect(travel.store.state.count == 10)
    subscription.dispose()
  }

  @Test func `an action after a step back ends the way forward`() {
    let travel = Self.added()
    travel.step(by: -1)
    travel.store.dispatch(ShopAction.added(10))
    #expect(travel.store.state.count == 13)
    #expect(!travel.step(by: 1))
    travel.step(by: -1)
    #expect(travel.store.state.count == 3)
    travel.step(by: 1)
    #expect(travel.store.state.count == 13)
  }

  @Test(arguments: UInt64(0)..<30)
  func `a history with jumps gives the states of the store (law 12)`(seed: UInt64) async {
    let limit = seed < 15 ? 10_000 : 20
    let travel = Self.travel(limit: limit)
    let heard = Mutex<[ShopState]>([])
    let subscription = travel.store.onAction { dispatched in
      heard.withLock { $0.append(dispatched.state) }
    }
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      switch random.below(9) {
      case 0: travel.jump(to: random.below(heard.withLock(\.count) + 1))
      case 1: travel.step(by: -1)
      case 2: travel.step(by: 1)
      case 3: await travel.undo()
      case 4: await travel.redo()
      default: await Program.step(&random, travel.store)
      }
    }
    subscription.dispose()
    let states = heard.withLock { $0 }
    let history = travel.history
    #expect(Array(history.states) == Array(states.suffix(history.entries.count)))
    #expect(history.state == travel.store.state)
    #expect(history.entries.count <= limit)
    #expect(history.entries.map(\.number) == Array(history.startNumber + 1..<states.count + 1))
  }

  @Test func `a locked store does nothing but travel`() async {
    let travel = Self.added()
    travel.isLocked = true
    travel.store.dispatch(ShopAction.added(10))
    #expect(await travel.store.send(ShopAction.added(10)).isHandled == false)
    travel.step(by: -1)
    #expect(travel.store.state.count == 3)
    travel.isLocked = false
    travel.store.dispatch(ShopAction.added(10))
    #expect(travel.store.state.count == 13)
  }

  @Test func `after a pause the history goes on with the state of that moment`() async {
    let travel = Self.added()
    await travel.record(false)
    // A jump by hand ends no pause.
    travel.store.dispatch(Jump(.unrecorded, to: ShopState(count: 6)))
    #expect(!travel.isRecording && travel.history.entries.count == 3)
    travel.store.dispatch(ShopAction.added(10))
    await travel.record(true)
    #expect(travel.isRecording)
    travel.store.dispatch(ShopAction.added(1))
    let history = travel.history
    #expect(history.entries.map(\.number) == [1, 2, 3, 6, 7])
    #expect(history.states.map(\.count) == [1, 3, 6, 16, 17])
    travel.step(by: -1)
    #expect(travel.store.state.count == 16)
  }

  @Test func `a commit forgets the entries, and a reset shows the first state`() {
    let travel = Self.added()
    travel.commit()
    #expect(travel.history.entries.isEmpty)
    #expect(travel.history.startNumber == 3)
    travel.store.dispatch(ShopAction.added(4))
    #expect(travel.history.state.count == 10)
    travel.jump(to: 3)
    #expect(travel.store.state.count == 6)
    travel.commit(showingFirstState: true)
    #expect(travel.store.state == ShopState())
    #expect(travel.history.state == ShopState())
    #expect(!travel.step(by: -1))
  }

  @Test func `a released time travel releases its store`() {
    weak var store: Store<ShopState>?
    do {
      let travel = Self.added()
      store = travel.store
      #expect(store != nil)
    }
    #expect(store == nil)
  }

  @Test func `a jump by hand to an entry that comes later gives its own state`() async {
    let travel = Self.travel { $0 is ShopAction }
    travel.store.dispatch(Jump(.entry(2), to: ShopState(name: "tea")))
    travel.store.dispatch(ShopAction.added(1))
    #expect(await travel.undo())
    #expect(travel.store.state == ShopState(name: "tea"))
    travel.step(by: .min)
    #expect(travel.store.state == ShopState())
  }

  @Test func `the entry that is shown is one of the history, also when others are forgotten`() {
    let travel = Self.added(limit: 5)
    travel.jump(to: 2)
    travel.commit()
    #expect(travel.current == 4 && travel.history.startNumber == 4)
    for number in 5...7 { travel.store.dispatch(ShopAction.added(number)) }
    travel.jump(to: 5)
    travel.jump(to: 5)
    #expect(travel.current == 5)
    travel.jump(to: 5)
    #expect(travel.history.startNumber == 7)
    #expect(travel.current == 10)
    #expect(travel.history.state(after: 10) == travel.store.state)
  }

  @Test func `steps lead back to a jump whose target is forgotten`() {
    let travel = Self.added(limit: 6)
    travel.jump(to: 1)
    for number in 5...7 { travel.store.dispatch(ShopAction.added(number)) }
    #expect(travel.history.startNumber == 3)
    #expect(travel.step(by: -3))
    #expect(travel.store.state.count == 1)
  }
}
