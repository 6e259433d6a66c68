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
      // The name of a function has neither of these.
      name.filter { $0 != "`" && $0 != "\\" && !$0.isNewline },
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
    return try History(
      session: data,
      named: URL(filePath: path).lastPathComponent,
      initial: AppState(),
      by: Kept.reducer(AppState.features(.offline)),
      Kept.types
    )
  }

  /// Whether the first line is the header of a session, of whatever version.
  private static func hasHeader(_ data: Data) -> Bool {
    let line = Data(data.prefix { $0 != UInt8(ascii: "\n") })
    let header = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any]
    return header?["format"] is Int && header?["state"] is String
  }

  /// Plays the actions of a session into a new file, without their effects.
  static func play(_ session: History<AppState>, into file: URL) async throws {
    let wasMissing = file.isMissing
    do {
      let journal = try Kept.open(
        file,
        AppState.features(.offline),
        initial: session.start,
        settings: StoreSettings(startsEffects: false) { _ in }
      )
      guard journal.restored.isNew else {
        throw CommandError("\(file.path(percentEncoded: false)) has a state: name a new file")
      }
      for entry in session.entries {
        journal.store.dispatch(entry.action, at: entry.address, inputs: entry.inputs)
      }
      try await journal.close()
    } catch let error as JournalError where error.kind == .inUse {
      // Another radar has made it meanwhile.
      throw error
    } catch {
      if wasMissing { remove(file) }
      throw error
    }
  }

  /// Removes a file that was made in vain.
  ///
  /// The file of its lock stays, because another process could be about to lock it.
  private static func remove(_ file: URL) {
    for end in [""] + OutputFile.companions where end != ".lock" {
      unlink(file.path(percentEncoded: false) + end)
    }
  }
}
