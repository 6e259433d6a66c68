public import Foundation
public import UDFKit

/// A reader of a journal that another process, or this one, may be writing.
///
/// ```swift
/// let reader = try JournalReader(of: url, initial: AppState(), reducer: appReducer)
/// for entry in try reader.entries() { print(entry.number, entry.action) }
/// let state = try reader.state(after: 120)
/// ```
///
/// Each call sees what has been written until then. A reader changes nothing, and needs no lock.
public struct JournalReader<State: Codable & Equatable & Sendable>: Sendable {
  private let opening: Opening<State>
  private let storage: any JournalStorage

  /// Opens a file to read.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - initial: the state with which a new journal begins.
  ///   - reducer: the rules.
  ///   - settings: the settings with which the journal is written.
  /// - Throws: a `JournalError` if the file does not exist, is damaged, or is newer than this program.
  public init(
    of url: URL,
    initial: State,
    reducer: Reducer<State>,
    settings: JournalSettings<State> = JournalSettings()
  ) throws {
    let storage = try SQLiteStorage(url, for: .read)
    try self.init(
      storage,
      Opening(reducer: reducer, settings: settings, initial: initial)
    )
  }

  init(_ storage: any JournalStorage, _ opening: Opening<State>) throws {
    self.storage = storage
    self.opening = opening
    if let found = try storage.versions().map(\.version).max(), found > opening.settings.version {
      throw JournalError.newer(
        place: "\(storage)",
        found: found,
        known: opening.settings.version
      )
    }
  }

  /// The number of the last entry, or 0 if there is none.
  public var lastNumber: Int { get throws { try storage.lastNumber() } }

  /// The number of the first entry that is still there, or nil if there is none.
  public var firstNumber: Int? { get throws { try storage.firstNumber() } }

  /// Returns the state after an entry, or after the last one.
  ///
  /// Entries that cannot be read are left out.
  ///
  /// Cost: the actions from the snapshot before it are reduced again.
  ///
  /// - Throws: a `JournalError` if no snapshot from before the entry is there any more.
  public func state(after number: Int? = nil) throws -> State {
    let restored = try opening.restorer(storage, reads: .only).restore(
      opening.initial,
      upTo: number ?? .max
    )
    if restored.restoration.snapshot == nil, restored.restoration.number > 0 {
      throw JournalError.failed(
        place: "\(storage)",
        reason: "the actions up to \(restored.restoration.number) were removed"
      )
    }
    return restored.state
  }

  /// Returns the entries with some numbers, or all that are still there.
  ///
  /// Entries that cannot be read are left out.
  ///
  /// Cost: each entry is read and decoded, and all are in memory at once; see `forEachEntry(in:_:)`.
  ///
  /// - Throws: a `JournalError` if the storage cannot be read.
  public func entries(_ numbers: ClosedRange<Int>? = nil) throws -> [Entry] {
    var entries: [Entry] = []
    try forEachEntry(in: numbers ?? 1...Int.max) { entries.append($0) }
    return entries
  }

  /// Calls a function with the entries with some numbers, in order.
  ///
  /// Entries that cannot be read are left out.
  ///
  /// Cost: each entry is read and decoded. A few thousand of them are in memory at once.
  ///
  /// - Throws: a `JournalError` if the storage cannot be read, or the error of the function.
  public func forEachEntry(
    in numbers: ClosedRange<Int>,
    _ body: (Entry) throws -> Void
  ) throws {
    let store = opening.store(opening.initial)
    var reader = try opening.reader(storage, store)
    var number = numbers.lowerBound - 1
    while number < numbers.upperBound {
      let found = try storage.entries(after: number, limit: 4096)
      guard let last = found.last else { return }
      number = last.number
      for case .record(let record) in found where record.number <= numbers.upperBound {
        if let entry = try? reader.entry(record) { try body(entry) }
      }
    }
  }

  /// Returns a history of the entries with some numbers, or of all that can be played again.
  ///
  /// It begins with the state before the first of them. Without numbers, it begins where the journal does.
  ///
  /// Cost: the entries are read and decoded, and the actions from the snapshot before them are reduced again.
  ///
  /// - Throws: a `JournalError` if no snapshot from before the first entry is there any more.
  public func history(_ numbers: ClosedRange<Int>? = nil) throws -> History<State> {
    let oldest = try storage.snapshots().last?.number ?? 0
    let numbers = try numbers ?? oldest + 1...max(oldest + 1, storage.lastNumber())
    let start = try state(after: numbers.lowerBound - 1)
    return History(
      from: start,
      after: numbers.lowerBound - 1,
      by: opening.reducer,
      try entries(numbers)
    )
  }

  /// Plays the journal again from each snapshot to the next, and returns where the states differ (law 12).
  ///
  /// Only what the present version of the program wrote is compared.
  ///
  /// Cost: all actions that are there are reduced again.
  ///
  /// - Returns: at most one difference for each pair of snapshots. There are none if all states are equal.
  /// - Throws: a `JournalError` if the storage cannot be read.
  public func verify() throws -> [Divergence] {
    try Verifier(opening: opening, storage: storage).divergences()
  }
}

extension Journal {
  /// Returns a reader of this journal.
  ///
  /// It sees what is on the disk. To see the last actions too, call `flush()` before.
  ///
  /// - Throws: a `JournalError` if the storage cannot be read.
  public func reader() throws -> JournalReader<State> {
    let opening = try Opening(reducer: reducer, settings: settings, initial: initial)
    guard let file = storage as? SQLiteStorage else { return try JournalReader(storage, opening) }
    return try JournalReader(SQLiteStorage(file.url, for: .read), opening)
  }
}
