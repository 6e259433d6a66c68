import Foundation
import Testing
import UDFInspection
import UDFKit

@testable import UDFJournal

/// Histories of random programs, and the search for the actions that matter.
@Suite struct HistoryTests {
  @Test(arguments: UInt64(0)..<20)
  func `a history gives the states of the live store (law 12)`(seed: UInt64) async {
    let program = await Program(seed: seed, count: 40)
    #expect(Array(program.history.states) == program.states)
    var random = SeededRandom(seed: seed)
    for _ in 0..<10 {
      let number = random.below(program.states.count) + 1
      #expect(program.history.state(after: number) == program.states[number - 1])
    }
    #expect(program.history.state(after: 0) == ShopState())
    #expect(program.history.state(after: program.states.count + 1) == nil)
    #expect(program.history.state == program.states.last)
  }

  static func entry(_ number: Int, _ action: any Action) -> Entry {
    let location = SourceLocation(fileID: "Tests/A.swift", line: 1)
    return Entry(number: number, action: action, location: location, time: .distantPast)
  }

  /// A history of additions of 1, 2, 3 and so on.
  private static func additions(_ count: Int) -> History<ShopState> {
    var history = History(from: ShopState(), by: shopReducer)
    for number in 1...count { history.append(entry(number, ShopAction.added(number))) }
    return history
  }

  @Test func `a long history gives the same states from its checkpoints, and others to others`() {
    let history = Self.additions(10_000)
    for number in [10_000, 5_000, 1, 9_999, 1_024, 1_025, 4_000] {
      #expect(history.state(after: number)?.count == number * (number + 1) / 2)
    }
    var longer = history
    longer.append(Self.entry(10_001, ShopAction.added(1)))
    #expect(longer.state.count == history.state.count + 1)
    longer.entries.removeAll { $0.number == 1_000 }
    #expect(longer.state.count == history.state.count - 999)
    #expect(longer.state(after: 2_000)?.count == 2_000 * 2_001 / 2 - 1_000)
    #expect(history.entries.count == 10_000)
  }

  @Test(arguments: UInt64(0)..<10)
  func `skipping an entry gives the state of a program without it`(seed: UInt64) async {
    let program = await Program(seed: seed, count: 30)
    var random = SeededRandom(seed: seed)
    let number = random.below(program.states.count) + 1
    let shorter = program.history.skipping(number)
    let numbers = program.history.entries.map(\.number)
    #expect(shorter.entries.map(\.number) == numbers.filter { $0 != number })
    let store = Replay.store(ShopState(), shopReducer)
    for entry in shorter.entries {
      if entry.rejection != nil { continue }
      store.dispatch(entry.action, at: entry.address, inputs: entry.inputs)
      #expect(shorter.state(after: entry.number) == store.state)
    }
    #expect(shorter[number] == nil)
  }

  @Test func `an entry that was rejected changes nothing until its rejection is removed`() {
    var history = Self.additions(2)
    history.entries[0].rejection = "The item is being dragged."
    #expect(history.states.map(\.count) == [0, 2])
    #expect(history.state.count == 2)
    history.entries[0].rejection = nil
    #expect(history.state.count == 3)
  }

  @Test(arguments: UInt64(0)..<10)
  func `a stretch begins with the state before its first entry`(seed: UInt64) async {
    let program = await Program(seed: seed, count: 30)
    let stretch = program.history.stretch(7...20)
    #expect(stretch.start == program.states[5])
    #expect(Array(stretch.states) == Array(program.states[6..<20]))
    #expect(stretch.state(after: 6) == stretch.start)
  }

  @Test func `the difference of two states has a line for each path`() async {
    let entries = [
      Self.entry(1, ShopAction.added(2)), Self.entry(2, ShopAction.renamed(to: "tea", by: nil)),
    ]
    let history = History(from: ShopState(), by: shopReducer, entries)
    #expect(history.difference(from: 0, to: 1) == ["\\.count: 0 → 2"])
    #expect(history.difference(from: 2, to: 0) == ["\\.count: 2 → 0", "\\.name: \"tea\" → \"\""])
    #expect(history.difference(from: 1, to: 1) == [])
    #expect(history.difference(from: 1, to: 3) == nil)
  }

  @Test func `the cause of an action is known, and its effects are skipped with it`() async throws {
    let program = await Program(seed: 5, count: 60)
    let liked = program.history.entries.filter { $0.action as? ItemAction == .liked }
    try #require(liked.count > 2)
    for entry in liked {
      let effects = program.history.entries.filter { $0.cause == entry.number }
      let present = entry.address?.ids != [0]
      #expect(effects.map { $0.action as? ShopAction } == (present ? [.added(2)] : []))
      #expect(effects.allSatisfy { $0.rule?.fileID == "UDFJournalTests/Shop.swift" })
      let left = program.history.skipping(entry.number, withEffects: true).entries
      #expect(left.count == program.history.entries.count - (present ? 2 : 1))
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `bisect finds the first entry after which it holds, and asks seldom for what stays true`(
    seed: UInt64
  ) async {
    let program = await Program(seed: seed, count: 60)
    let likes = { (state: ShopState) in state.items.map(\.likes).reduce(0, +) }
    for bound in 0..<6 {
      let first = program.states.firstIndex { $0.count > bound }.map { $0 + 1 }
      #expect(program.history.bisect { $0.count > bound }?.number == first)
      var questions = 0
      let found = program.history.bisect(staysTrue: true) {
        questions += 1
        return likes($0) > bound
      }
      let expected = program.states.firstIndex { likes($0) > bound }.map { $0 + 1 }
      #expect(found?.number == expected)
      #expect(questions <= 8)
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `a minimized history holds, and does not without any of its entries`(seed: UInt64) async {
    let program = await Program(seed: seed, count: 60)
    let wanted = { (state: ShopState) in state.count > 5 && state.items[0].likes > 0 }
    guard let short = program.history.minimized(where: wanted) else {
      #expect(!program.states.contains(where: wanted))
      return
    }
    #expect(wanted(short.state))
    for entry in short.entries { #expect(!wanted(short.skipping(entry.number).state)) }
    #expect(short.entries.count <= 7)
  }

  @Test func `what holds at the start needs no entry, and what never holds has none`() async {
    let program = await Program(seed: 0, count: 10)
    #expect(program.history.minimized { _ in true }?.entries.isEmpty == true)
    #expect(program.history.minimized { _ in false } == nil)
    #expect(program.history.bisect { _ in false } == nil)
    #expect(program.history.bisect(staysTrue: true) { _ in false } == nil)
    #expect(History(from: ShopState(), by: shopReducer).bisect { _ in true } == nil)
  }
}
