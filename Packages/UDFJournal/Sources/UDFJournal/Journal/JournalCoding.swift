import Foundation
public import UDFKit

/// What a journal writes to a storage and reads from it, for a program that decides itself when.
///
/// Most programs use `Journal`, which does that. A store that several processes share writes an action before it is
/// reduced, and uses this:
///
/// ```swift
/// let coding = try JournalCoding(initial: AppState(), reducer: appReducer, settings: settings)
/// let begin = try coding.restore(from: storage)
/// var reader = try coding.reader(of: storage)
/// for case .record(let record) in try storage.entries(after: begin.number, limit: 100) {
///   if let entry = try reader.entry(record) { … }
/// }
/// ```
public struct JournalCoding<State: Codable & Equatable & Sendable>: Sendable {
  /// A reader of records, which applies the migrations of the settings.
  public struct Reader {
    private var reader: RecordReader<State>

    init(_ reader: RecordReader<State>) { self.reader = reader }

    /// Returns the entry of a record, or nil if a migration leaves it out.
    ///
    /// - Throws: an `ActionCodingError` if the type of the action or its address is not known.
    public mutating func entry(_ record: EntryRecord) throws -> Entry? { try reader.entry(record) }
  }

  private let opening: Opening<State>

  /// Reads the rules of a reducer.
  ///
  /// - Throws: a `JournalError` with the action types that cannot be written.
  public init(
    initial: State,
    reducer: Reducer<State>,
    settings: JournalSettings<State> = JournalSettings()
  ) throws {
    opening = try Opening(reducer: reducer, settings: settings, initial: initial)
  }

  /// The rules, with the one for jumps.
  public var reducer: Reducer<State> { opening.reducer }

  /// The registry with which actions are written.
  public var types: ActionTypes { opening.types }

  /// Returns the snapshot of a state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - number: the number of the entry after which the state was this one.
  ///   - ordinal: the position among all snapshots, counted from 1.
  /// - Returns: the snapshot, of the version of the settings.
  /// - Throws: the error of a state that fails to encode itself.
  public func snapshot(of state: State, after number: Int, ordinal: Int) throws -> StoredSnapshot {
    let content = try opening.encode(state)
    let header = SnapshotHeader(
      ordinal: ordinal,
      number: number,
      time: .now,
      version: opening.settings.version,
      leftOut: 0,
      hash: Checksum.of(content)
    )
    return StoredSnapshot(header: header, content: content)
  }

  /// Returns the state after the last entry of a storage, and what was found.
  ///
  /// It is computed from the last good snapshot and the entries after it. Nothing in the storage is changed.
  ///
  /// - Throws: a `JournalError` if a newer version of the program wrote the storage, or an error of the storage.
  public func restore(
    from storage: any JournalStorage
  ) throws -> (state: State, restoration: JournalRestoration) {
    let restored = try opening.restorer(storage, reads: .only).restore()
    return (restored.state, restored.restoration)
  }

  /// Returns a reader of the records of a storage.
  ///
  /// - Parameters:
  ///   - storage: the storage, whose versions are read now.
  ///   - store: a store of the reducer, which knows the slices of the state, or nil for a new one.
  /// - Returns: the reader.
  /// - Throws: an error of the storage.
  public func reader(
    of storage: any JournalStorage,
    in store: Store<State>? = nil
  ) throws -> Reader {
    Reader(try opening.reader(storage, store ?? opening.store(opening.initial)))
  }

  /// Plays a storage again from each snapshot to the next, and returns where the states differ (law 12).
  ///
  /// It is the same as `JournalReader.verify()`, but does not compare which actions were rejected. An action that is
  /// written before it is reduced has no rejection.
  ///
  /// Cost: all actions that are there are reduced again.
  ///
  /// - Throws: an error of the storage.
  public func verify(_ storage: any JournalStorage) throws -> [Divergence] {
    try Verifier(opening: opening, storage: storage, comparesRejections: false).divergences()
  }

  /// Removes what is older than the limits of the settings, and thins out snapshots.
  public func trim(_ storage: any JournalStorage) throws {
    try JournalTrimmer(storage: storage, retention: opening.settings.retention).trim()
  }
}

extension JournalReader {
  /// Opens any storage to read.
  ///
  /// - Parameters:
  ///   - storage: the place.
  ///   - initial: the state with which a new journal begins.
  ///   - reducer: the rules.
  ///   - settings: the settings with which the journal is written.
  /// - Throws: a `JournalError` if a newer version of the program wrote the storage, or an error of the storage.
  public init(
    in storage: some JournalStorage,
    initial: State,
    reducer: Reducer<State>,
    settings: JournalSettings<State> = JournalSettings()
  ) throws {
    try self.init(
      storage,
      Opening(reducer: reducer, settings: settings, initial: initial)
    )
  }
}
