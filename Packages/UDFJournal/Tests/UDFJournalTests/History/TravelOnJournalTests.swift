import Foundation
import Testing
import UDFJournal
import UDFKit
import UDFTesting

/// Time travel on the store of a journal, and what an undo takes back of earlier runs of a program.
@Suite struct TravelOnJournalTests {
  private let folder = Folder()

  @Test func `a journal dispatches nothing of its own, and a flush ends in a locked store`()
    async throws
  {
    let lock = ActionLock()
    let journal = try folder.open(middleware: [lock.middleware()]) { $0.snapshotInterval = 1 }
    let start = try journal.reader().history()
    let travel = TimeTravel(on: journal.store, start, lock: lock)
    try await journal.send(CounterAction.added(1))
    try await journal.send(CounterAction.added(2))
    travel.isLocked = true
    travel.jump(to: 1)
    try await journal.flush()
    let history = travel.history
    #expect(history.entries.map(\.number) == [1, 2, 3])
    #expect(try journal.reader().entries().count == 3)
    let lines = try history.session(journal.types)
    #expect(lines.count { $0 == UInt8(ascii: "\n") } == 4)
  }

  @Test func `what was undone is undone when it is replayed over another state`() async throws {
    let journal = try folder.open(reducer: cursorReducer)
    let travel = try journal.travel(undoing: CounterAction.self)
    try await journal.send(CounterAction.added(1))
    journal.store.dispatch(CursorMoved(position: 1))
    #expect(await travel.undo())
    try await journal.close()
    #expect(try folder.reader(cursorReducer).verify().isEmpty)
    #expect(try await folder.open(reducer: cursorReducer).closed().store.state.sum == 0)
  }

  @Test func `an undo in a history of an earlier run keeps what was undone there`() async throws {
    let journal = try folder.open(reducer: cursorReducer)
    let travel = try journal.travel(undoing: CounterAction.self)
    journal.store.dispatch(CursorMoved(position: 1))
    try await journal.send(CounterAction.added(1))
    try await journal.send(CounterAction.added(10))
    #expect(await travel.undo())
    try await journal.close()
    let again = try folder.open(reducer: cursorReducer)
    let later = try again.travel(undoing: CounterAction.self)
    again.store.dispatch(CounterAction.added(100))
    #expect(await later.undo())
    #expect(again.store.state.sum == 1)
    #expect(await later.redo())
    #expect(again.store.state.sum == 101)
    later.step(by: -1)
  }

  @Test func `a test of a journal imports the kit for tests, and qualifies no name`() {
    let timeline = Timeline()
    let recorder = ActionRecorder<ShopState>(named: "listener", on: timeline)
    let history = History(from: ShopState(), by: shopReducer)
    #expect(history.entries.isEmpty && recorder.told.values.isEmpty && timeline.lines.isEmpty)
  }

  /// Runs a program whose history begins without entries.
  private func run(
    numbersAll: Bool = false,
    limit: Int = 100,
    _ body: (Store<CounterState>, TimeTravel<CounterState>) async throws -> Void
  ) async throws {
    let journal = try folder.open(reducer: cursorReducer)
    let (store, last) = (journal.store, journal.restored.last)
    let start = History(from: store.state, after: last, by: cursorReducer)
    let travel = TimeTravel(on: store, start, limit: limit) {
      $0 is CounterAction
    } leavingOut: {
      !numbersAll && $0 is CursorMoved
    }
    try await body(store, travel)
    try await journal.close()
  }

  private func earlier() throws -> History<CounterState> {
    try folder.reader(cursorReducer).history()
  }

  @Test func `an undo reaches back over restarts, and past the undos of earlier runs`() async throws
  {
    try await run { store, travel in
      store.dispatch(CounterAction.added(1))
      store.dispatch(CursorMoved(position: 7))
      store.dispatch(CounterAction.added(10))
      store.dispatch(CounterAction.added(100))
      #expect(travel.history.entries.map(\.number) == [1, -1, 2, 3])
      #expect(await travel.undo())
    }
    try await run { store, travel in
      store.dispatch(CursorMoved(position: 8))
      #expect(await travel.undo() == false)
      let history = try earlier()
      #expect(travel.extend(by: history))
      #expect(travel.extend(by: history) == false)
      #expect(await travel.undo())
      #expect(store.state.sum == 1 && store.state.count == 8)
      #expect(await travel.redo())
      #expect(store.state.sum == 11)
      #expect(await travel.undo())
    }
    try await run { store, travel in
      // What a journal leaves out must be as it was, or an undo would change more than the action.
      store.dispatch(CursorMoved(position: 8))
      let history = try earlier()
      #expect(travel.extend(by: history))
      #expect(await travel.undo())
      #expect(store.state.sum == 0)
      #expect(await travel.undo() == false)
    }
  }

  @Test func `an undo reaches past a jump over what an earlier run left out`() async throws {
    try await run { store, travel in
      store.dispatch(CounterAction.added(1))
      store.dispatch(CursorMoved(position: 7))
      #expect(await travel.skip(-1))
    }
    try await run { store, travel in
      let history = try earlier()
      #expect(travel.extend(by: history))
      #expect(await travel.undo())
      #expect(store.state.sum == 0)
    }
  }

  @Test func `a jump whose numbers mean other entries is not followed`() async throws {
    try await run(numbersAll: true) { store, travel in
      store.dispatch(CursorMoved(position: 7))
      store.dispatch(CounterAction.added(1))
      store.dispatch(CounterAction.added(10))
      #expect(await travel.undo())
      store.dispatch(CounterAction.added(100))
    }
    try await run { store, travel in
      let history = try earlier()
      #expect(travel.extend(by: history))
      #expect(await travel.undo())
      #expect(store.state.sum == 1)
      #expect(await travel.undo() == false)
    }
  }

  @Test func `a history that ends elsewhere, or is too long, is not added`() async throws {
    try await run { store, _ in for _ in 0..<4 { store.dispatch(CounterAction.added(1)) } }
    let history = try earlier()
    try await run(limit: 4) { _, travel in #expect(travel.extend(by: history) == false) }
    try await run { store, travel in
      #expect(travel.extend(by: history.stretch(1...3)) == false)
      #expect(travel.extend(by: history.skipping(2)) == false)
      #expect(travel.extend(by: history.stretch(3...4)))
      store.dispatch(CounterAction.added(1))
      for sum in [4, 3, 2] {
        #expect(await travel.undo())
        #expect(store.state.sum == sum)
      }
      #expect(await travel.undo() == false)
      #expect(travel.extend(by: history.stretch(1...2)))
      #expect(await travel.undo())
      #expect(store.state.sum == 1)
    }
  }
}
