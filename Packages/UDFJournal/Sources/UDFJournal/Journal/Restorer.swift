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
/// The restored state is always the one after the first actions of the order. So it is at the first action that cannot
/// be read that a restoration ends: the state after a gap would be one that never was (law 12). What comes after the
/// gap is kept and named. A later snapshot, if there is one that can be read, is where the restoration begins anyway.
///
/// An action that this version of the program does not know is no gap. Its bytes are whole, and no rule handles it. A
/// jump that it cannot read is one.
package struct Restorer<State: Codable & Equatable & Sendable> {
  let opening: Opening<State>
  let storage: any JournalStorage
  let kind: ReadingKind

  /// Restores the state after the last entry, or after an earlier one.
  package func restore(upTo limit: Int = .max) throws -> Restored<State> {
    var result = Restored(state: opening.initial)
    var versions = try storage.versions()
    try opening.check(versions.map(\.version).max(), of: storage)
    let snapshot = try readSnapshot(&result, upTo: limit)
    if let snapshot {
      let isLater = { (row: JournalVersion) in
        row.number > snapshot.number || row.version > snapshot.version
      }
      let index = versions.firstIndex(where: isLater) ?? versions.endIndex
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
      case .failure(let error as JournalError)
      where error.kind == .damaged && kind != .whatIsLeft:
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
  ///
  /// - Throws: the error of a storage that cannot be read now, or an error of the kind `newer`.
  func read(_ header: SnapshotHeader) throws -> Result<(state: State, bytes: Int), any Error> {
    let content: Data
    do { content = try storage.content(of: header) } catch let error as UnreadableRow {
      return .failure(error)
    } catch let error as JournalError where error.kind == .damaged {
      return .failure(error)
    }
    guard !header.isDamaged, Checksum.of(content) == header.hash else {
      return .failure(UnreadableRow(description: "its bytes have changed"))
    }
    try opening.check(header.version, of: storage)
    return Result {
      let state = try JSONFilling(from: opening.initial).decode(
        State.self,
        from: opening.migrations.state(content, from: header.version)
      )
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
      if result.restoration.snapshot == nil,
        try storage.firstNumber().map({ $0 > 1 }) ?? (last > 0)
      {
        return skipAll(upTo: last, &result)
      }
    }
    let store = opening.store(result.state)
    var replay = RestoringReplay(
      store: store,
      reader: opening.reader(versions, store),
      result: result,
      position: result.restoration.number,
      jump: jump
    )
    var scan = entries(after: result.restoration.number, upTo: last)
    while let found = try scan.next() {
      switch found {
      case .rows(let entries):
        for entry in entries { try replay.add(entry, failingAtGap: gapError) }
      case .unreadable(let numbers, let reason): replay.addGap(numbers, reason)
      }
    }
    if kind != .whatIsLeft, replay.position < last {
      let missing = replay.position + 1...last
      if let error = gapError(JournalGap(missing, .damaged)) { throw error }
      replay.addGap(missing, missing.count == 1 ? "it is missing" : "they are missing")
    }
    result = replay.result
    result.state = store.state
    result.restoration.last =
      kind == .whatIsLeft ? result.restoration.number : max(replay.position, last)
    let aside = replay.skipped.setAside
    let place = kind == .toWrite && !aside.isEmpty ? try storage.setAside(aside) : nil
    result.restoration.skipped += replay.skipped.problems(place: place)
  }

  func entries(after number: Int, upTo last: Int) -> RowScan<StoredEntry> {
    RowScan(
      position: number,
      last: last,
      stepsOverDamage: kind == .whatIsLeft,
      number: \.number,
      read: storage.entries
    )
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

/// The error of a row, or of a line of a session, that is not as it was written.
struct UnreadableRow: Error, CustomStringConvertible {
  let description: String
}
