public import Foundation
import UDFInspection
import UDFJournalStorage
public import UDFKit

/// The first line of a session, without the start.
struct SessionHeader: Codable {
  /// The version of the format that is written, and the newest one that is read.
  static let newestFormat = 1

  let format: Int
  let state: String
  /// The version of the program that wrote the session, or nil for the first one.
  let version: Int?
}

extension History where State: Encodable {
  /// Returns the history as a session: lines of JSON, which people send to each other.
  ///
  /// ```swift
  /// try history.session(types).write(to: url)
  /// let history = try History(session: Data(contentsOf: url), initial: AppState(), by: appReducer, types)
  /// ```
  ///
  /// The first line is a header with the version of the format, the type of the state, the version of the program if it
  /// is not the first one (see ``JournalSettings/version``), and the state before the first entry. Each other line is an
  /// entry. Transient actions, and those that the journal leaves out, are left out.
  ///
  /// Cost: the start and each action are encoded once.
  ///
  /// - Throws: an error with a line that says which action cannot be written, and why. The numbers must ascend, so a
  ///   history in another order has no session.
  public func session(_ types: ActionTypes, version: Int = 1) throws -> Data {
    let types = types.withJumps(of: State.self)
    let header = SessionHeader(
      format: SessionHeader.newestFormat,
      state: String(reflecting: State.self),
      version: version == 1 ? nil : version
    )
    // The keys are sorted, and "start" comes last.
    var data = try JSONCoding.encoder.encode(header).dropLast() + Data(",\"start\":".utf8)
    data += try JSONCoding.encoder.encode(start) + Data("}\n".utf8)
    var (last, reader) = (0, EntryReader(types: types, store: Replay.store(start, reducer)))
    for entry in entries where entry.number > 0 && !types.isTransient(type(of: entry.action)) {
      guard entry.number > last else { throw SessionLine.isOutOfOrder(entry.number, last) }
      last = entry.number
      let record = try EntryRecord(entry, types)
      if let address = entry.address, (try? reader.address(address.path, record.ids)) != address {
        throw ActionCodingError.isOfNoRule(path: address.path)
      }
      data += try SessionLine.line(of: record) + Data("\n".utf8)
    }
    return data
  }
}

extension History where State: Codable {
  /// Reads a session.
  ///
  /// The start has the number before that of the first entry. What the states do not have, such as a slice that is
  /// new, is as in the initial state. The steps from older versions are those of ``JournalSettings/migrations``. Errors
  /// call the lines by the given name.
  ///
  /// Cost: the start and each action are decoded once.
  ///
  /// - Throws: an error with a line that says where what is wrong, such as `session:3: "action" is missing`.
  public init(
    session data: Data,
    named name: String = "session",
    initial: State,
    by reducer: Reducer<State>,
    _ types: ActionTypes,
    migrations: [JournalMigration] = []
  ) throws {
    // An editor may have put a byte order mark before the first line.
    let mark = Data("\u{FEFF}".utf8)
    let text = data.starts(with: mark) ? data.dropFirst(mark.count) : data
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func at<Value>(_ line: Int, _ body: () throws -> Value) throws -> Value {
      do { return try body() } catch {
        throw SessionError(file: name, line: line + 1, reason: JSONCoding.reason(of: error))
      }
    }
    let migrations = Migrations(migrations, to: .max)
    let (start, version) = try at(0) { try Self.start(of: Data(lines[0]), migrations, initial) }
    self.init(from: start, by: reducer)
    var reader = EntryReader(
      types: types.withJumps(from: initial),
      store: Replay.store(start, self.reducer),
      migrations: migrations,
      versions: [JournalVersion(version, after: 0)]
    )
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let entry = try at(index) {
        let record = try SessionLine.record(
          of: Data(line),
          after: entries.last?.number ?? 0,
          location: "\(name):\(index + 1)",
          time: entries.last?.time.timeIntervalSince1970 ?? 0
        )
        return try reader.entry(record)
      }
      if let entry { append(entry) }
    }
    self = History(from: start, after: (entries.first?.number ?? 1) - 1, like: self, entries)
  }

  /// Returns the state of the first line, and the version of the program that wrote it.
  private static func start(
    of line: Data,
    _ migrations: Migrations,
    _ initial: State
  ) throws -> (State, version: Int) {
    let header = try JSONCoding.decoder.decode(SessionHeader.self, from: line)
    guard header.format <= SessionHeader.newestFormat else {
      throw UnreadableRow(
        description: "The session has the format \(header.format), and this program reads up to"
          + " \(SessionHeader.newestFormat). Update the program."
      )
    }
    guard let start = JSONText.member("start", of: line) else {
      throw UnreadableRow(description: "\"start\" is missing")
    }
    let version = header.version ?? 1
    let content = try migrations.state(start, from: version)
    return (try JSONFilling(from: initial).decode(State.self, from: content), version)
  }
}
