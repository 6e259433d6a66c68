public import Foundation
import UDFJournalStorage
public import UDFKit

/// A history as a file of JSON lines, which people send to each other.
///
/// ```swift
/// try Session.data(of: history, types).write(to: url)
/// let data = try Data(contentsOf: url)
/// let history = try Session.history(of: data, initial: AppState(), by: appReducer, types)
/// ```
///
/// The first line is a header with the version of the format, the type of the state, the version of the program if it is
/// not the first one, and the state before the first entry. Each other line is an entry.
public enum Session {
  /// The version of the format that is written, and the newest one that is read.
  static let format = 1

  struct Header: Codable {
    let format: Int
    let state: String
    /// The version of the program that wrote the session, or nil for the first one.
    let version: Int?
  }

  /// Returns the lines of a history.
  ///
  /// Transient actions, and those that the journal leaves out, are left out.
  ///
  /// Cost: the start and each action are encoded once.
  ///
  /// - Parameters:
  ///   - history: the history.
  ///   - types: the names of the actions.
  ///   - version: the version of the program, as in ``JournalSettings/version``.
  /// - Returns: the lines.
  /// - Throws: an error with a line that says which action cannot be written, and why.
  public static func data<State: Encodable & Sendable>(
    of history: History<State>,
    _ types: ActionTypes,
    version: Int = 1
  ) throws -> Data {
    let types = types.withJumps(of: State.self)
    let header = Header(
      format: format,
      state: String(reflecting: State.self),
      version: version == 1 ? nil : version
    )
    // The keys are sorted, and "start" comes last.
    var data = try JSONCoding.encoder.encode(header).dropLast()
    data += Data(",\"start\":".utf8) + (try JSONCoding.encoder.encode(history.start))
    data += Data("}\n".utf8)
    for entry in history.entries
    where entry.number > 0 && !types.isTransient(type(of: entry.action)) {
      data += try SessionLine.line(of: EntryRecord(entry, types)) + Data("\n".utf8)
    }
    return data
  }

  /// Reads a history from lines.
  ///
  /// What its states do not have, such as a slice that is new, is as in the initial state.
  ///
  /// Cost: the start and each action are decoded once.
  ///
  /// - Parameters:
  ///   - data: the lines.
  ///   - name: what errors call them.
  ///   - initial: the initial state of the program, for what the states of the file do not have.
  ///   - reducer: the rules.
  ///   - types: the names of the actions.
  ///   - migrations: the steps from older versions, as in ``JournalSettings/migrations``.
  /// - Returns: the history.
  /// - Throws: an error with a line that says where what is wrong, such as `session:3: "action" is missing`.
  public static func history<State: Codable & Sendable>(
    of data: Data,
    named name: String = "session",
    initial: State,
    by reducer: Reducer<State>,
    _ types: ActionTypes,
    migrations: [JournalMigration] = []
  ) throws -> History<State> {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func at<Value>(_ line: Int, _ body: () throws -> Value) throws -> Value {
      do { return try body() } catch {
        throw SessionError(file: name, line: line + 1, reason: JSONCoding.reason(of: error))
      }
    }
    let migrations = Migrations(migrations, to: .max)
    let version = try at(0) { try header(of: Data(lines[0])).version ?? 1 }
    var history = History(
      from: try at(0) { try start(of: Data(lines[0]), migrations, from: version, initial) },
      by: reducer
    )
    let store = Store(
      state: history.start,
      reducer: history.reducer,
      settings: Replay<State>.settings
    )
    var reader = EntryReader(types.withJumps(from: initial), in: store)
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let entry = try at(index) {
        let record = try SessionLine.record(
          of: Data(line),
          after: history.entries.last?.number ?? 0,
          location: "\(name):\(index + 1)",
          time: history.entries.last?.time.timeIntervalSince1970 ?? 0
        )
        return try migrations.record(record, from: version).map { try reader.entry($0) }
      }
      if let entry { history.append(entry) }
    }
    return history
  }

  private static func header(of line: Data) throws -> Header {
    let header = try JSONCoding.decoder.decode(Header.self, from: line)
    guard header.format <= format else { throw SessionHeaderError.isNewer(format: header.format) }
    return header
  }

  private static func start<State: Codable & Sendable>(
    of line: Data,
    _ migrations: Migrations,
    from version: Int,
    _ initial: State
  ) throws -> State {
    guard let start = JSONText.member("start", of: line) else {
      throw SessionHeaderError.hasNoStart
    }
    let content = try migrations.state(start, from: version)
    return try JSONFilling(from: initial).decode(State.self, from: content)
  }
}
