import Foundation
import GRDB
import Testing
import UDFJournal
import UDFKit
import UDFTesting

/// A small program whose state is easy to compute from its actions.
enum CounterAction: Action, Codable, Equatable {
  case added(Int)
  case renamed(String)
  case refused
  case rolled
}

/// An action that starts an effect.
struct Doubled: Action, Codable, Equatable {}

/// An action that no journal writes.
struct CursorMoved: Action, Equatable { var position = 0 }

struct Row: Codable, Equatable, Sendable, Identifiable {
  let id: Int
  var presses = 0
}

struct Pressed: Action, Codable, Equatable {}

struct CounterState: Codable, Equatable, Sendable {
  var count = 0
  var sum = 0
  var name = ""
  var rolls: [UInt64] = []
  var rows: [Row] = []
}

struct Refusal: Error, CustomStringConvertible { let description = "refused" }

let counterReducer = Reducer<CounterState> {
  On(CounterAction.self, reading: Inputs.self) { state, action, inputs throws in
    state.count += 1
    switch action {
    case .added(let number): state.sum += number
    case .renamed(let name): state.name = name
    case .refused: throw Refusal()
    case .rolled: state.rolls.append(inputs.random.next())
    }
    return .none
  }
  On(Doubled.self) { state, _ in .dispatch(CounterAction.added(state.sum)) }
  On(CursorMoved.self) { _, _ in .none }
  ForEach(\.rows) {
    On(Pressed.self) { row, _ in
      row.presses += 1
      return .none
    }
  }
}

/// Rules with an action that no journal writes and that changes the state.
let cursorReducer = Reducer<CounterState> {
  On(CounterAction.self) { state, action in
    if case .added(let number) = action { state.sum += number }
    return .none
  }
  On(CursorMoved.self) { state, action in
    state.count = action.position
    return .none
  }
}

extension JournalReader {
  func entries(_ numbers: ClosedRange<Int>? = nil) throws -> [Entry] {
    var entries: [Entry] = []
    try forEachEntry(in: numbers) { entries.append($0) }
    return entries
  }
}

extension Journal {
  /// Sends actions and closes the journal, and returns it.
  @discardableResult
  func closed(after actions: [any Action] = []) async throws -> Journal {
    for action in actions { try await send(action) }
    try await close()
    return self
  }

  /// Adds time travel to the store, with the history of the journal.
  func travel<A: Action>(undoing: A.Type) throws -> TimeTravel<State> {
    TimeTravel(on: store, try reader().history()) { $0 is A }
  }
}

/// A folder that is removed with the value.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID())")
  /// What its journals have reported.
  let reports = Recorder<String>()

  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  var journal: URL { url.appending(path: "journal.sqlite") }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path())) ?? []).sorted()
  }

  /// Returns the numbers of the entries of a reader, and what it says of those that are not there.
  func pieces<State>(_ reader: JournalReader<State>) throws -> (numbers: [Int], gaps: [String]) {
    var (numbers, gaps): ([Int], [String]) = ([], [])
    try reader.forEachEntry({ numbers.append($0.number) }, gap: { gaps.append(short($0)) })
    return (numbers, gaps)
  }

  /// Returns a folder with what is on the disk now, which is what a program leaves that is killed.
  func copy() throws -> Folder {
    let copy = Folder()
    for name in names where !name.hasSuffix(".lock") {
      let place = copy.url.appending(path: name)
      try FileManager.default.copyItem(at: url.appending(path: name), to: place)
    }
    return copy
  }

  func settings(
    _ change: (inout JournalSettings<CounterState>) -> Void = { _ in }
  ) -> JournalSettings<CounterState> {
    var settings = JournalSettings<CounterState>()
    settings.types = { $0.transient(CursorMoved.self) }
    settings.report = { self.reports.record(self.short($0)) }
    change(&settings)
    return settings
  }

  func reader(
    _ reducer: Reducer<CounterState> = counterReducer
  ) throws -> JournalReader<CounterState> {
    try reader(CounterState(), reducer, settings())
  }

  func reader<State: Codable & Equatable & Sendable>(
    _ initial: State,
    _ reducer: Reducer<State>,
    _ settings: JournalSettings<State> = JournalSettings()
  ) throws -> JournalReader<State> {
    try JournalReader(of: journal, initial: initial, reducer: reducer, settings: settings)
  }

  func open(
    initial: CounterState = CounterState(),
    reducer: Reducer<CounterState> = counterReducer,
    middleware: [Middleware<CounterState>] = [],
    _ change: (inout JournalSettings<CounterState>) -> Void = { _ in }
  ) throws -> Journal<CounterState> {
    try open(initial, reducer, settings(change), middleware: middleware)
  }

  func open<State: Codable & Equatable & Sendable>(
    _ initial: State,
    _ reducer: Reducer<State>,
    _ settings: JournalSettings<State> = JournalSettings(),
    middleware: [Middleware<State>] = []
  ) throws -> Journal<State> {
    try Journal.open(
      at: journal,
      initial: initial,
      reducer: reducer,
      middleware: middleware,
      settings: StoreSettings { _ in },
      journal: settings
    )
  }

  /// Writes a journal whose actions add 1, 2, 3 and so on, and closes it.
  func write(
    _ count: Int,
    _ change: (inout JournalSettings<CounterState>) -> Void = { _ in }
  ) async throws {
    try await open(change).closed(after: (0..<count).map { CounterAction.added($0 + 1) })
  }

  /// Returns what a user reads when a function throws the error of a journal.
  func error(_ body: () throws -> Any) throws -> String {
    let error = #expect(throws: JournalError.self) { _ = try body() }
    return short(try #require(error?.errorDescription))
  }

  func execute(_ sql: String) async throws {
    let database = try DatabaseQueue(path: journal.path())
    try await database.writeWithoutTransaction { try $0.execute(sql: sql) }
    try database.close()
  }

  /// Changes the content of the third action.
  func damageThird() async throws {
    try await execute(
      #"UPDATE entry SET content = CAST('{"added":{"_0":7}}' AS BLOB) WHERE number = 3"#
    )
  }

  /// Replaces the path of the folder in a text.
  func short(_ text: some CustomStringConvertible) -> String {
    "\(text)".replacing(url.path(percentEncoded: false) + "/", with: "")
      .replacing(url.path(percentEncoded: false), with: "")
  }
}
