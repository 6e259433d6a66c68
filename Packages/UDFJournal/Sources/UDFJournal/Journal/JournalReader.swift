public import Foundation
package import UDFJournalStorage
public import UDFKit

/// A reader of a journal that another process, or this one, may be writing.
///
/// ```swift
/// let reader = try JournalReader(of: url, initial: AppState(), reducer: appReducer)
/// try reader.forEachEntry { print($0.number, $0.action) }
/// let state = try reader.state(after: 120)
/// ```
///
/// Each call sees what has been written until then. A reader changes nothing, and needs no lock.
public struct JournalReader<State: Codable & Equatable & Sendable>: Sendable {
  let opening: Opening<State>
  let storage: any JournalStorage

  /// Opens a file to read.
  ///
  /// The other arguments are those with which the journal is written.
  ///
  /// - Throws: a `JournalError` if the file does not exist, is damaged, or is newer than this program.
  public init(
    of url: URL,
    initial: State,
    reducer: Reducer<State>,
    settings: JournalSettings<State> = JournalSettings()
  ) throws {
    let storage = try SQLiteStorage(reading: url)
    try self.init(storage, Opening(reducer: reducer, settings: settings, initial: initial))
  }

  package init(_ storage: any JournalStorage, _ opening: Opening<State>) throws {
    self.storage = storage
    self.opening = opening
    try opening.check(storage.versions().map(\.version).max(), of: storage)
  }

  /// The numbers of the entries that are still there.
  ///
  /// If there are none, the next entry would have the lower bound.
  public var numbers: Range<Int> {
    get throws {
      let end = try storage.lastNumber() + 1
      return try min(storage.firstNumber() ?? end, end)..<end
    }
  }

  /// Returns the state after an entry, or after the last one.
  ///
  /// Actions that this program does not know are left out, as no rule handles them.
  ///
  /// Cost: the actions from the snapshot before it are reduced again.
  ///
  /// - Throws: a `JournalError` if no snapshot from before the entry is there any more, or an action before it cannot
  ///   be read.
  public func state(after number: Int? = nil) throws -> State {
    let restored = try restored(upTo: max(0, number ?? .max))
    let first = try restored.restoration.snapshot == nil ? numbers.lowerBound : 1
    if first <= 1 { return restored.state }
    throw JournalError.missing([JournalGap(1...first - 1, .removed)], place: "\(storage)")
  }

  /// Restores a state, again if another process removed old actions meanwhile.
  private func restored(upTo number: Int) throws -> Restored<State> {
    let restorer = opening.restorer(storage, reads: .only)
    do { return try restorer.restore(upTo: number) } catch let error as JournalError
      where error.kind == .damaged
    { return try restorer.restore(upTo: number) }
  }

  /// Returns a history of the entries with some numbers, or of all that can be played again.
  ///
  /// It begins with the state before the first of them. Without numbers, it begins with the oldest snapshot that can be
  /// read. If actions cannot be read, it begins with the first one after them.
  ///
  /// Cost: the entries are read and decoded, and the actions from the snapshot before them are reduced again.
  ///
  /// - Throws: a `JournalError` if no snapshot from before the first entry is there any more, or that names the actions
  ///   between the numbers that are not there or cannot be read.
  public func history(_ numbers: ClosedRange<Int>? = nil) throws -> History<State> {
    var begin = try max(1, numbers?.lowerBound ?? (oldestSnapshot(from: 0) ?? 0) + 1)
    let end = try numbers?.upperBound ?? max(begin, storage.lastNumber())
    var entries: [Entry] = []
    var gaps: [JournalGap] = []
    if begin <= end {
      try forEachFound(in: begin...end, { entries.append($0) }, gap: { gaps.append($0) })
    }
    if numbers != nil, !gaps.isEmpty { throw JournalError.missing(gaps, place: "\(storage)") }
    if let gap = gaps.last(where: \.hidesState) {
      guard let later = try oldestSnapshot(from: gap.numbers.last) else {
        throw JournalError.missing([gap], place: "\(storage)")
      }
      begin = later + 1
      entries.removeAll { $0.number < begin }
    }
    let start = try state(after: begin - 1)
    return History(from: start, after: begin - 1, by: opening.reducer, entries)
  }

  /// Returns the number of the oldest snapshot that can be read, from a number on.
  private func oldestSnapshot(from number: Int) throws -> Int? {
    let restorer = opening.restorer(storage, reads: .only)
    return try storage.snapshots().last { header in
      guard header.number >= number, case .success = try restorer.read(header) else { return false }
      return true
    }?.number
  }

  /// Plays the journal again from each snapshot to the next, and returns where the states differ (law 12).
  ///
  /// Only what the present version of the program wrote is compared.
  ///
  /// Cost: all actions that are there are reduced again.
  ///
  /// - Returns: a text for each pair of snapshots between which they differ. Its first line names the first action at
  ///   which they do, and the others say what differs.
  /// - Throws: a `JournalError` if the storage cannot be read.
  public func verify() throws -> [String] { try opening.divergences(in: storage) }

  /// Calls a function with the entries with some numbers, or all that are still there, in order.
  ///
  /// Cost: each entry is read and decoded. A few thousand of them are in memory at once.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, or nil for all. Those after the last entry, and of entries that were removed with age, are left out.
  ///   - body: the function.
  ///   - gap: gets a line between entries about those that cannot be read, and at the end, one for each reason, about
  ///     those that left the state as it is, such as the actions of a type that is gone. The default leaves them out.
  /// - Throws: a `JournalError` if the storage cannot be read, or the error of a function.
  public func forEachEntry(
    in numbers: ClosedRange<Int>? = nil,
    _ body: (Entry) throws -> Void,
    gap: (String) throws -> Void = { _ in }
  ) throws {
    var later = JournalGaps()
    try forEachFound(in: numbers ?? 1...Int.max, body) { found in
      if found.kind == .removed { return }
      if found.hidesState { try gap("\(found)") } else { later.add(found) }
    }
    for found in later.all { try gap("\(found)") }
  }

  /// Calls a function with the entries with some numbers, and another with those that are not there, joined.
  func forEachFound(
    in numbers: ClosedRange<Int>,
    _ body: (Entry) throws -> Void,
    gap: (JournalGap) throws -> Void
  ) throws {
    // What is written meanwhile is no gap. If the number cannot be read, the walk finds why.
    let last = min(numbers.upperBound, (try? storage.lastNumber()) ?? 0)
    var reader = try opening.reader(storage.versions(), opening.store(opening.initial))
    var pending: JournalGap?
    let walk = opening.restorer(storage, reads: .whatIsLeft)
    try walk.forEach(after: max(1, numbers.lowerBound) - 1, upTo: numbers.upperBound, end: last) {
      let next: JournalGap
      switch try read($0, &reader) {
      case .success(let entry):
        // A migration may leave it out.
        guard let entry else { return }
        if let gone = pending.take() { try gap(gone) }
        return try body(entry)
      case .failure(let found): next = found
      }
      let isNext = pending?.numbers.last == next.numbers.first - 1
      if isNext, let joined = pending?.joined(with: next) {
        pending = joined
      } else {
        if let gone = pending { try gap(gone) }
        pending = next
      }
    }
    if let pending { try gap(pending) }
  }

  private func read(
    _ piece: JournalPiece,
    _ reader: inout EntryReader<State>
  ) throws -> Result<Entry?, JournalGap> {
    switch piece {
    case .record(let record):
      do { return .success(try reader.entry(record)) } catch {
        let kind: JournalGap.Kind = record.name == Migrations.jump ? .unknownState : .unknown
        return .failure(JournalGap(record.number...record.number, kind, oneLine(error)))
      }
    case .gap(let gap):
      if gap.kind != .damaged || gap.reason != nil { return .failure(gap) }
      // Numbers without rows were removed if the journal begins after them.
      let oldest = try storage.snapshots().last?.number ?? 0
      let numbers = gap.numbers.first...gap.numbers.last
      return .failure(numbers.upperBound <= oldest ? JournalGap(numbers, .removed) : gap)
    }
  }
}

extension Journal {
  /// Returns a reader of this journal.
  ///
  /// It sees what is on the disk. To see the last actions too, call `flush()` before.
  ///
  /// - Throws: a `JournalError` if the storage cannot be read.
  public func reader() throws -> JournalReader<State> {
    guard let file = storage as? SQLiteStorage else { return try JournalReader(storage, opening) }
    return try JournalReader(SQLiteStorage(reading: file.url), opening)
  }
}
