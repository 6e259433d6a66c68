import BenchStore
import Foundation
import Tables
import UDFInspection
import UDFJournal
import UDFKit

/// A program that measures what a journal costs.
///
/// ```
/// journal-bench [THOUSANDS OF ACTIONS] [FOLDER]
/// ```
@main
struct JournalBench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let thousands = arguments.first.map { Int($0) ?? 0 } ?? 1000
    guard (1...10_000).contains(thousands), arguments.count <= 2 else {
      FileHandle.standardError.write(Data("usage: journal-bench [1 to 10000] [FOLDER]\n".utf8))
      exit(2)
    }
    let parent = arguments.count > 1 ? arguments[1] : FileManager.default.temporaryDirectory.path()
    let folder = URL(filePath: parent).appending(path: "journal-bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await measureDispatch(folder)
    try await measureThroughput(folder, count: thousands * 1000)
    try await measureOpening(folder)
  }

  /// Measures what a dispatch costs on its own thread, in nanoseconds.
  private static func measureDispatch(_ folder: URL) async throws {
    let plain = Store(state: BenchState(), reducer: BenchState.reducer)
    let listened = Store(state: BenchState(), reducer: BenchState.reducer)
    let listener = listened.scope { _ in () }.onAction { _ in }
    let journal = try open("dispatch.sqlite", in: folder)
    var costs: [[Double]] = [[], [], []]
    for _ in 0..<15 {
      for (index, store) in [plain, listened, journal.store].enumerated() {
        costs[index].append(store.nanoseconds(dispatching: 5000))
      }
      try await journal.flush()
    }
    try await journal.close()
    listener.dispose()
    let medians = costs.map { $0.sorted()[$0.count / 2] }
    row("dispatch without a journal", medians[0], "ns")
    row("dispatch with a listener", medians[1], "ns")
    row("dispatch with a journal", medians[2], "ns")
    row("what the journal adds", medians[2] - medians[0], "ns (at most 400)")
  }

  /// Measures how many actions of four threads are on the disk in a second.
  private static func measureThroughput(_ folder: URL, count: Int) async throws {
    let journal = try open("journal.sqlite", in: folder)
    let begin = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<(count / 4) { journal.store.dispatch(Added(number: thread + number)) }
        }
      }
    }
    let dispatched = (ContinuousClock.now - begin) / .seconds(1)
    try await journal.flush()
    let time = (ContinuousClock.now - begin) / .seconds(1)
    try await journal.close()
    let plain = try PlainRows.write(
      count,
      inTransactionsOf: 8192,
      to: folder.appending(path: "plain.sqlite")
    )
    row("dispatched by four threads", Double(count) / dispatched, "actions/s")
    row("durable, by four threads", Double(count) / time, "actions/s (at least 200000)")
    row("the same rows with GRDB alone", Double(count) / plain, "rows/s")
    row("ratio", plain / time, "x (at least 0.5)")
  }

  private static func measureOpening(_ folder: URL) async throws {
    let begin = ContinuousClock.now
    let journal = try open("journal.sqlite", in: folder)
    let opened = (ContinuousClock.now - begin) / .seconds(1)
    let reader = try journal.reader()
    var entries: [Entry] = []
    let reading = try ContinuousClock().measure { try reader.forEachEntry { entries.append($0) } }
    let decoded = reading / .seconds(1)
    let store = Store(
      state: BenchState(),
      reducer: BenchState.reducer,
      settings: StoreSettings(startsEffects: false)
    )
    let replayed =
      ContinuousClock().measure {
        for entry in entries {
          store.dispatch(entry.action, at: entry.address, inputs: entry.inputs)
        }
      } / .seconds(1)
    row("opening \(entries.count) actions", opened, "s (at most 1)")
    row("reading and decoding", Double(entries.count) / decoded, "actions/s")
    row("replay, once decoded", Double(entries.count) / replayed, "actions/s (at least 1000000)")
    guard store.state == journal.store.state else { fatalError("The replay differs.") }
    try await journal.close()
  }

  /// Opens a journal without the report that a program dispatches as fast as it can.
  private static func open(_ name: String, in folder: URL) throws -> Journal<BenchState> {
    var settings = JournalSettings<BenchState>()
    settings.report = { _ in }
    return try Journal.open(
      at: folder.appending(path: name),
      initial: BenchState(),
      reducer: BenchState.reducer,
      journal: settings
    )
  }

  private static let layout = TableLayout(columns: [32, 11])

  private static func row(_ name: String, _ value: Double, _ unit: String) {
    let number = String(format: value < 100 ? "%.3f" : "%.0f", value)
    print(layout.line([name, number]) + " " + unit)
  }
}
