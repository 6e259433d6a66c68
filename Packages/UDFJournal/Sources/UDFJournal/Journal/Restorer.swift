import Foundation
import UDFJournalStorage
import UDFKit

/// What a journal begins with.
package struct Restored<State: Sendable>: Sendable {
  package var state: State
  package var restoration = JournalRestoration()
  var leftOut = 0
  /// The position of the newest snapshot among all.
  var ordinal = 0
  /// What is reduced again at each start until the next snapshot.
  var since = SinceSnapshot()
  /// Whether the state must be written before anything else, because what is there does not lead to it.
  var mustWrite = false
}

/// Restores the state of a journal: the last good snapshot, and the actions after it.
///
/// The restored state is always the one after the first actions of the order. So a restoration ends at the first action
/// that cannot be read: the state after a gap would be one that never was (law 12). What comes after the gap is kept
/// and named. A later snapshot, if there is one that can be read, is where the restoration begins anyway.
///
/// An action that this version of the program does not know is no gap. Its bytes are whole, and no rule handles it. A
/// jump that it cannot read is one.
package struct Restorer<State: Codable & Equatable & Sendable> {
  let opening: Opening<State>
  let storage: any JournalStorage
  let kind: ReadingKind

  package func restore(upTo limit: Int = .max) throws -> Restored<State> {
    var result = Restored(state: opening.initial)
    var versions = try storage.versions()
    try opening.check(versions.map(\.version).max(), of: storage)
    if let snapshot = try readSnapshot(&result, upTo: limit) {
      let later = versions.firstIndex {
        $0.number > snapshot.number || $0.version > snapshot.version
      }
      let index = later ?? versions.endIndex
      if !versions[..<index].contains(where: { $0.version == snapshot.version }) {
        // The row cannot be read, or a newer version has replaced it.
        versions.insert(JournalVersion(snapshot.version, after: snapshot.number), at: index)
      }
    }
    var end: UnreadableJump?
    while true {
      do {
        try replay(&result, versions, upTo: limit, endingFor: end)
        return result
      } catch let jump as UnreadableJump {
        // After an older snapshot there can be another one, before the first.
        if jump.end < result.restoration.number { try readSnapshot(&result, upTo: jump.end) }
        end = jump
      }
    }
  }

  // MARK: The snapshot

  /// Reads the newest snapshot that can be read, and returns nil if there is none.
  @discardableResult
  private func readSnapshot(
    _ result: inout Restored<State>,
    upTo limit: Int
  ) throws -> SnapshotHeader? {
    let snapshots = try storage.snapshots()
    result.ordinal = snapshots.map(\.ordinal).max() ?? 0
    for header in snapshots where header.number <= limit {
      switch try read(header) {
      case .success(let found):
        (result.state, result.since.snapshotBytes) = found
        result.restoration.snapshot = header.number
        result.restoration.number = header.number
        result.leftOut = header.leftOut
        return header
      case .failure(let error as JournalError) where error.kind == .damaged && kind != .whatIsLeft:
        // No older snapshot may be used then.
        throw error
      case .failure(let error):
        result.mustWrite = true
        let reason = (error as? JournalError)?.reason ?? oneLine(error)
        let place = kind == .toWrite ? try storage.setAside(header, reason: reason) : nil
        result.restoration.skipped.append(
          RestorationProblem(part: .snapshot(header.number), reason: reason, place: place)
        )
      }
    }
    return nil
  }

  /// Returns the state of a snapshot and the number of its bytes, or what is wrong with them.
  func read(_ header: SnapshotHeader) throws -> Result<(state: State, bytes: Int), any Error> {
    let content: Data
    do { content = try storage.content(of: header) } catch {
      if error is UnreadableRow || (error as? JournalError)?.kind == .damaged {
        return .failure(error)
      }
      throw error
    }
    guard !header.isDamaged, Checksum.of(content) == header.hash else {
      return .failure(UnreadableRow(description: "its bytes have changed"))
    }
    try opening.check(header.version, of: storage)
    return Result {
      let present = try opening.migrations.state(content, from: header.version)
      let state = try JSONFilling(from: opening.initial).decode(State.self, from: present)
      return (state, content.count)
    }
  }

  // MARK: The actions after it

  private func replay(
    _ result: inout Restored<State>,
    _ versions: [JournalVersion],
    upTo limit: Int,
    endingFor jump: UnreadableJump?
  ) throws {
    var last = limit
    if kind != .whatIsLeft {
      last = min(limit, try storage.lastNumber())
      let isFirst = result.restoration.snapshot == nil
      if isFirst, try storage.firstNumber().map({ $0 > 1 }) ?? (last > 0) {
        return skipAll(upTo: last, &result)
      }
    }
    let (store, begin) = (opening.store(result.state), result.restoration.number)
    var replay = RestoringReplay(
      store: store,
      reader: opening.reader(versions, store),
      result: result,
      position: begin,
      jump: jump,
      failingAtGap: gapError
    )
    try forEach(after: begin, upTo: last, end: kind == .whatIsLeft ? 0 : last) {
      try replay.add($0)
    }
    result = replay.result
    result.state = store.state
    result.restoration.last =
      kind == .whatIsLeft ? result.restoration.number : max(replay.position, last)
    let mustMove = kind == .toWrite && !replay.aside.isEmpty
    let place = mustMove ? try storage.setAside(replay.aside) : nil
    result.restoration.skipped += replay.problems(place: place)
  }

  /// Calls a function with what is there after a number, and with the gaps up to an end, in order.
  func forEach(
    after number: Int,
    upTo last: Int,
    end: Int,
    _ body: (JournalPiece) throws -> Void
  ) throws {
    var position = number
    /// Tells of the rows that are missing before a number.
    func tell(before number: Int) throws {
      if position + 1 < number { try body(.gap(JournalGap(position + 1...number - 1, .damaged))) }
    }
    var scan = RowScan<StoredEntry>(
      position: number,
      last: last,
      stepsOverDamage: kind == .whatIsLeft,
      number: \.number,
      read: storage.entries
    )
    while let found = try scan.next() {
      switch found {
      case .rows(let rows):
        for row in rows {
          try tell(before: row.number)
          position = row.number
          try body(JournalPiece(row))
        }
      case .unreadable(let numbers, let reason):
        position = numbers.upperBound
        try body(.gap(JournalGap(numbers, .damaged, reason)))
      }
    }
    if position < end { try body(.gap(JournalGap(position + 1...end, .damaged))) }
  }

  /// Returns the error with which a gap ends the reading, or nil if it does not.
  ///
  /// A row whose bytes changed is set aside with those after it, and so are the rows after those that are missing. A
  /// file in which rows are missing is not what it was, and is set aside as a whole. A reader can set nothing aside.
  private func gapError(_ gap: JournalGap) -> JournalError? {
    switch kind {
    case .whatIsLeft: nil
    case .toWrite where gap.reason != nil || !(storage is SQLiteStorage): nil
    case .toWrite, .only: .missing([gap], place: "\(storage)")
    }
  }

  /// Begins with the first state, because the actions before the first entry are not there.
  private func skipAll(upTo last: Int, _ result: inout Restored<State>) {
    result.mustWrite = true
    result.restoration.last = last
    guard last > 0 else { return }
    result.restoration.skipped.append(
      RestorationProblem(
        part: .entries(EntryNumbers(1...last)),
        reason: "no snapshot before them could be read, so the program begins with its first state"
      )
    )
  }
}

/// What is at some numbers of the order.
enum JournalPiece {
  case record(EntryRecord)
  case gap(JournalGap)

  init(_ row: StoredEntry) {
    self =
      switch row {
      case .record(let record): .record(record)
      case .damaged(let entry): .gap(JournalGap(entry, .damaged))
      case .skipped(let entry): .gap(JournalGap(entry, entry.isUnwritten ? .unwritten : .skipped))
      }
  }

  var last: Int {
    switch self {
    case .record(let record): record.number
    case .gap(let gap): gap.numbers.last
    }
  }
}

/// The error of a row, or of a line of a session, that is not as it was written.
struct UnreadableRow: Error, CustomStringConvertible { let description: String }
