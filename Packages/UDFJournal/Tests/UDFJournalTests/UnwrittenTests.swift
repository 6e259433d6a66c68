import Foundation
import Synchronization
import Testing
import UDFJournal
import UDFJournalStorage
import UDFKit
import UDFTesting

/// Actions that cannot be written: the state after them is written instead, before they are acknowledged.
@Suite struct UnwrittenTests {
  private let folder = Folder()

  struct Loose: Action {}
  private struct Failure: Error {}

  static let reducer = Reducer<CounterState> {
    Reduce { state, action in
      if action is Loose { state.count += 1 }
      return .none
    }
    cursorReducer
  }

  @Test func `the state after the action is on the disk when it is acknowledged`() async throws {
    let journal = try folder.open(reducer: Self.reducer) {
      // Whoever waits does not wait for the delay.
      $0.delay = .seconds(3_600)
    }
    for count in 1...3 {
      try await journal.send(Loose())
      let again = try await folder.copy().open(reducer: Self.reducer).closed()
      #expect(again.store.state == CounterState(count: count))
      #expect(again.restored.problems.isEmpty)
    }
    try await journal.close()
    let texts = folder.reports.values
    #expect(texts.count == 1)
    #expect(texts[0].hasPrefix("journal.sqlite: the action 1 could not be written: "))
    #expect(texts[0].hasSuffix(" The state after it is written instead."))
  }

  @Test func `of an action that is replaced with an unknown one, the state is kept`() async throws {
    try await folder.open { settings in
      settings.redactAction = { action in
        if case CounterAction.renamed? = action as? CounterAction { return Loose() }
        return action
      }
    }
    .closed(after: [CounterAction.renamed("secret"), CounterAction.added(2)])
    let again = try await folder.open().closed()
    #expect(again.store.state == CounterState(count: 2, sum: 2, name: "secret"))
    #expect(again.restored.problems.isEmpty, "\(again.restored)")
    #expect(folder.reports.values.count == 1)
  }

  @Test func `a history begins with the state after the action`() async throws {
    let added = (1...3).map(CounterAction.added)
    let journal = try await folder.open(reducer: Self.reducer)
      .closed(after: [added[0], Loose(), added[1], added[2]])
    let reader = try folder.reader(Self.reducer)
    #expect(try reader.history().state == journal.store.state)
    #expect(try reader.history().entries.map(\.number) == [3, 4])
    #expect(try reader.state(after: 1) == CounterState(sum: 1))
    #expect(try reader.state(after: 2) == CounterState(count: 1, sum: 1))
    #expect(try folder.error { try reader.history(1...4) }.contains("the action 2 was skipped: "))
  }

  @Test func `no action is acknowledged while the state after it is not written`() async throws {
    let storage = try GatedStorage(folder.journal)
    let journal = try folder.open(in: storage, reducer: Self.reducer)
    storage.fail { $0.snapshot == nil ? nil : JournalError(.full, place: "It", reason: "full") }
    try await journal.send(CounterAction.added(1))
    await #expect(throws: JournalError(.full, place: "It", reason: "full")) {
      try await journal.send(Loose())
    }
    await #expect(throws: JournalError.self) { try await journal.send(CounterAction.added(10)) }
    let copy = try folder.copy()
    storage.fail(nil)
    try await journal.flush()
    let later = try folder.copy()
    try await journal.close()
    let early = try await copy.open(reducer: Self.reducer).closed()
    #expect(early.store.state == CounterState(sum: 1))
    let problems = early.restored.problems.map { copy.short($0) }
    try #require(problems.count == 2)
    #expect(problems[0].hasPrefix("The action 2 was skipped: it could not be written: "))
    #expect(problems[1].hasPrefix("The action 3 was skipped: the state before is not known"))
    let again = try await later.open(reducer: Self.reducer).closed()
    #expect(again.store.state == CounterState(count: 1, sum: 11))
    #expect(again.restored.problems.isEmpty)
    let texts = folder.reports.values
    #expect(texts.count == 3)
    #expect(texts.dropFirst().first?.contains("not written yet: It has no room: full.") == true)
    #expect(texts.last?.contains("can be written again") == true)
  }

  @Test func `a state that cannot be written either is an error of whoever waits`() async throws {
    struct State: Codable, Equatable, Sendable {
      var count = 0
      func encode(to encoder: any Encoder) throws {
        if count == 1 { throw Failure() }
        var container = encoder.singleValueContainer()
        try container.encode(["count": count])
      }
    }
    var settings = JournalSettings<State>()
    settings.report = { _ in }
    let reducer = Reducer<State> {
      Reduce { state, action in
        if action is Loose { state.count += 1 }
        return .none
      }
    }
    let journal = try folder.open(State(), reducer, settings)
    let error = await #expect(throws: JournalError.self) { try await journal.send(Loose()) }
    #expect(folder.short(try #require(error)).contains("the state after it: Failure()"))
    try await journal.send(Loose())
    try await journal.close()
    #expect(journal.store.state.count == 2)
  }

  /// Sends actions of three kinds, and records for each that was acknowledged whether it is loose.
  private static func sendSome(
    _ journal: Journal<CounterState>,
    seed: UInt64,
    _ acknowledged: Recorder<Bool>
  ) async {
    var random = SeededRandom(seed: seed)
    for _ in 0..<80 {
      let kind = random.below(3)
      do {
        switch kind {
        case 0: try await journal.send(Loose())
        case 1: try await journal.send(CounterAction.added(1))
        default:
          journal.store.scope(\.name, as: .own).dispatch(CounterAction.added(1))
          try await journal.flush()
        }
        acknowledged.record(kind == 0)
      } catch {
        // It waits, and is written later.
      }
    }
  }

  @Test(arguments: UInt64(0)..<4)
  func `the disk always has what was acknowledged, and a state that was`(
    seed: UInt64
  ) async throws {
    let storage = try GatedStorage(folder.journal)
    let journal = try folder.open(in: storage, reducer: Self.reducer) { settings in
      settings.delay = .zero
      settings.retryDelay = .zero
    }
    let tries = Mutex(seed)
    storage.fail { _ in
      tries.withLock { tries in
        tries += 1
        return tries.isMultiple(of: 4) ? JournalError(.full, place: "It", reason: "full") : nil
      }
    }
    let states = Mutex([CounterState()])
    let subscription = journal.store.onAction { dispatched in
      states.withLock { $0.append(dispatched.state) }
    }
    let acknowledged = Recorder<Bool>()
    let senders = (UInt64(0)..<3).map { index in
      Task { await Self.sendSome(journal, seed: seed * 3 + index, acknowledged) }
    }
    for _ in 0..<20 {
      let known = acknowledged.values
      let again = try await folder.copy().open(reducer: Self.reducer).closed()
      let state = again.store.state
      #expect(state.count >= known.count { $0 } && state.sum >= known.count { !$0 })
      #expect(states.withLock { $0.contains(state) }, "\(state)")
    }
    for sender in senders { await sender.value }
    storage.fail(nil)
    try await journal.close()
    subscription.dispose()
    let again = try await folder.open(reducer: Self.reducer).closed()
    #expect(again.store.state == journal.store.state)
    #expect(again.store.state.count + again.store.state.sum == 240)
    #expect(again.restored.problems.isEmpty)
  }
}
