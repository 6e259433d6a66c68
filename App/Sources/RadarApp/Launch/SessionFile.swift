import Foundation
import UDFInspection
import UDFInspector
import UDFJournal
import UDFKit

/// A file of JSON lines with the actions of a session, which people send to each other.
enum SessionFile {
  /// Writes a Swift test that plays a history, and expects a condition at the end, or the last state.
  static func write(
    test history: History<AppState>,
    named name: String,
    expecting condition: Condition? = nil,
    to file: OutputFile
  ) throws {
    let source = try history.swiftTest(
      name,
      reducer: "Kept.reducer(AppState.features(.offline))",
      start: history.start == AppState() ? "AppState()" : nil,
      expecting: condition.map { "try state.holds(\(String(reflecting: $0.text)))" },
      in: "RadarAppTests"
    )
    try file.write(Data(source.utf8))
  }

  static func read(_ path: String) throws -> History<AppState> {
    let data = try InputFile(path: path, kind: "a file of radar export").read()
    guard hasHeader(data) else {
      throw CommandError("\(path) is no session that radar export writes: give such a file")
    }
    do {
      return try History(
        session: data,
        named: URL(filePath: path).lastPathComponent,
        initial: AppState(),
        by: Kept.reducer(AppState.features(.offline)),
        Kept.types
      )
    } catch {
      let reason = String(sentenceOf: error)
      throw CommandError("\(reason) Export the session again, with a radar of the same features")
    }
  }

  /// Returns the beginning of a sentence about some actions.
  static func actions(_ count: Int) -> String {
    count == 1 ? "1 action is" : "\(count) actions are"
  }

  /// Whether the first line is the header of a session, of whatever version.
  private static func hasHeader(_ data: Data) -> Bool {
    let line = Data(data.prefix { $0 != UInt8(ascii: "\n") })
    let header = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any]
    return header?["format"] is Int && header?["state"] is String
  }

  /// Throws if there is a file, or what SQLite writes beside one, which must not become a part of a new one.
  static func checkIsNew(_ file: URL) throws(CommandError) {
    for end in [""] + OutputFile.companions where end != ".lock" {
      let path = file.path(percentEncoded: false) + end
      guard URL(filePath: path).isMissing else { throw exists(path) }
    }
  }

  /// Plays the actions of a session into a new file, without their effects.
  ///
  /// The file has another name until it is whole, so that nobody takes one of an interrupted import for the session.
  static func play(_ session: History<AppState>, into file: URL) async throws {
    let path = file.path(percentEncoded: false)
    let part = "\(path).import-\(getpid())"
    defer { for end in [""] + OutputFile.companions { unlink(part + end) } }
    do { try await write(session, to: URL(filePath: part)) } catch let error as JournalError {
      throw failure(error, writing: part, for: path)
    }
    if link(part, path) == 0 { return }
    // Another radar may have made it meanwhile, and some disks have no links.
    try checkIsNew(file)
    guard rename(part, path) == 0 else {
      throw CommandError("\(path) cannot be made: check the folder and its permissions")
    }
  }

  private static func write(_ session: History<AppState>, to file: URL) async throws {
    let journal = try Kept.open(
      file,
      AppState.features(.offline),
      initial: session.start,
      settings: StoreSettings(startsEffects: false) { _ in }
    )
    for entry in session.entries {
      journal.store.dispatch(entry.action, at: entry.address, inputs: entry.inputs)
    }
    try await journal.close()
  }

  /// Returns the error of an import with the name of the file that the user knows.
  static func failure(
    _ error: JournalError,
    writing part: String,
    for path: String
  ) -> CommandError {
    let line =
      error.kind == .full
      ? "\(error.place) has no room: \(error.reason). Nothing is imported: free some space"
      : "\(error)"
    return CommandError(line.replacing(part, with: path))
  }

  private static func exists(_ path: String) -> CommandError {
    CommandError("\(path) exists: name a new file with --state PATH")
  }
}
