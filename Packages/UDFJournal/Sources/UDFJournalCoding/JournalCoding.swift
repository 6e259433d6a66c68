public import Foundation
public import UDFJournal
public import UDFJournalStorage
public import UDFKit

/// What a journal writes to a storage and reads from it, for a program that decides itself when.
///
/// Most programs use `Journal`, which does that. A store that several processes share writes an action before it is
/// reduced, and uses this:
///
/// ```swift
/// let coding = try JournalCoding(initial: AppState(), reducer: appReducer, settings: settings)
/// let begin = try coding.restore(from: storage)
/// var rows = try coding.rows(of: storage)
/// for case .record(let record) in try storage.entries(after: begin.restoration.number, limit: 100) {
///   if let entry = try rows.entry(record) { … }
/// }
/// ```
public struct JournalCoding<State: Codable & Equatable & Sendable>: Sendable {
  /// Makes records of actions, and entries of records.
  public struct Rows {
    var reader: EntryReader<State>
    var encoder: RowEncoder

    /// Returns the entry of a record, or nil if a migration of the settings leaves it out.
    ///
    /// - Throws: an error with a line that says why: the type of the action, or its address, is not known.
    public mutating func entry(_ record: EntryRecord) throws -> Entry? { try reader.entry(record) }

    /// Returns the record of an action, with the number of the record whose effect dispatched it.
    ///
    /// - Throws: an error with a line that says why another process could not read it.
    public mutating func record(
      number: Int,
      _ action: any Action,
      at address: Address?,
      inputs: Inputs?,
      cause: Cause?,
      location: SourceLocation,
      time: Date
    ) throws -> EntryRecord {
      try encoder.record(number, action, address, inputs, cause, location, time)
    }
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
  /// It has the version of the settings. The ordinal is its position among all snapshots, counted from 1.
  ///
  /// - Throws: the error of a state that fails to encode itself.
  public func snapshot(of state: State, after number: Int, ordinal: Int) throws -> StoredSnapshot {
    opening.snapshot(try opening.encode(state), after: number, ordinal: ordinal, leftOut: 0)
  }

  /// Returns the state after the last entry of a storage, and what was found.
  ///
  /// It is computed from the last good snapshot and the entries after it. Nothing in the storage is changed.
  ///
  /// - Returns: the state, what was found, and the first of the entries that are not in the state, if there are any.
  /// - Throws: a `JournalError` if a newer version of the program wrote the storage, or an error of the storage.
  public func restore(
    from storage: any JournalStorage
  ) throws -> (state: State, restoration: JournalRestoration, skipped: SkippedEntry?) {
    let restored = try opening.restorer(storage, reads: .only).restore()
    return (restored.state, restored.restoration, restored.restoration.firstSkipped)
  }

  /// Returns what makes the records of a storage, whose versions are read now.
  ///
  /// - Throws: an error of the storage.
  public func rows(of storage: any JournalStorage) throws -> Rows {
    let store = opening.store(opening.initial)
    return Rows(
      reader: try opening.reader(storage.versions(), store),
      encoder: opening.encoder(store) { action, _ in action }
    )
  }

  /// Plays a storage again from each snapshot to the next, and returns where the states differ (law 12).
  ///
  /// It is the same as `JournalReader.verify()`, but does not compare which actions were rejected. An action that is
  /// written before it is reduced has no rejection.
  ///
  /// Cost: all actions that are there are reduced again.
  ///
  /// - Throws: an error of the storage.
  public func verify(_ storage: any JournalStorage) throws -> [String] {
    try opening.divergences(in: storage, comparesRejections: false)
  }

  /// Removes what is older than the limits of the settings, and thins out snapshots.
  public func trim(_ storage: any JournalStorage) throws {
    try storage.trim(opening.settings.retention)
  }
}

/// Makes entries of the actions of a store, with the numbers of their causes.
///
/// The kernel names the action of a cause, but not its position. The last entry with an equal action at the same depth
/// is taken whose address is on the line of the action's. Of two equal actions whose effects run at the same time, this may
/// be the wrong one, unless they were addressed to different elements.
///
/// Cost: nothing for actions from outside, until an effect dispatches an action. Then a look at the last entries.
public struct EntryMaker: Sendable {
  private var causes = CauseNumbers()

  /// Creates a maker that knows no entries.
  public init() {}

  /// Returns the entry of an action that a listener received, with the number of its cause.
  ///
  /// The number is its position in the order of the actions, and the time is that at which it was reduced.
  public mutating func entry<State>(
    _ dispatched: Dispatched<State>,
    number: Int,
    time: Date
  ) -> Entry {
    causes.entry(dispatched, number: number, time: time)
  }
}
