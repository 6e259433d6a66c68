import Foundation
import UDFKit

/// What a journal begins with.
struct Restored<State: Sendable>: Sendable {
  var state: State
  var restoration = JournalRestoration()
  var leftOut = 0
  /// The position of the newest snapshot among all.
  var ordinal = 0
  /// Whether the state must be written before anything else, because what is there does not lead to it.
  var mustWrite = false
}

/// Restores the state of a journal: the last good snapshot, and the actions after it.
struct Restorer<State: Codable & Sendable> {
  /// The number of entries that are read at once.
  private static var page: Int { 4096 }

  let storage: any JournalStorage
  let reducer: Reducer<State>
  let types: ActionTypes
  let migrations: Migrations
  let version: Int
  /// Whether what cannot be read is moved out of the way.
  let setsAside: Bool
  /// Whether a damaged file is read as far as possible, instead of throwing the error.
  let isSalvage: Bool

  /// Restores the state after the last entry, or after an earlier one.
  func restore(_ initial: State, upTo limit: Int = .max) throws -> Restored<State> {
    var result = Restored(state: initial)
    let versions = (try? storage.versions()) ?? []
    if let newest = versions.map(\.version).max(), newest > version {
      throw JournalError.newer(place: "\(storage)", found: newest, known: version)
    }
    try readSnapshot(&result, upTo: limit)
    do {
      try replay(&result, versions, upTo: limit)
    } catch let error as JournalError where isSalvage && error.isDamage {
      let next = result.restoration.number + 1
      let last = (try? storage.lastNumber()) ?? next
      result.restoration.problems.append(
        RestorationProblem(
          part: last > next ? .actions(next...last) : .action(next),
          reason: error.reason
        )
      )
    }
    return result
  }

  // MARK: The snapshot

  private func readSnapshot(_ result: inout Restored<State>, upTo limit: Int) throws {
    let snapshots = try storage.snapshots()
    result.ordinal = snapshots.map(\.ordinal).max() ?? 0
    for header in snapshots where header.number <= limit {
      do {
        result.state = try read(header)
        result.restoration.snapshot = header.number
        result.restoration.number = header.number
        result.leftOut = header.leftOut
        return
      } catch let error as JournalError where error.isDamage && !isSalvage {
        throw error
      } catch {
        result.mustWrite = true
        let reason = oneLine(error)
        let place = setsAside ? try storage.setAside(header, reason: reason) : nil
        result.restoration.problems.append(
          RestorationProblem(part: .snapshot(header.number), reason: reason, place: place)
        )
      }
    }
  }

  func read(_ header: SnapshotHeader) throws -> State {
    let content = try storage.content(of: header)
    guard !header.isDamaged, Checksum.of(content) == header.hash else {
      throw UnreadableRow(description: "its bytes have changed")
    }
    return try JSONCoding.decoder.decode(
      State.self,
      from: migrations.state(content, from: header.version)
    )
  }

  // MARK: The actions after it

  private func replay(
    _ result: inout Restored<State>,
    _ versions: [JournalVersion],
    upTo limit: Int
  ) throws {
    let last = min(limit, try storage.lastNumber())
    if result.restoration.snapshot == nil, try storage.firstNumber() ?? 1 > 1 {
      return skipAll(upTo: last, &result)
    }
    let store = Store(
      state: result.state,
      reducer: reducer,
      settings: StoreSettings(startsEffects: false) { _ in }
    )
    var reader = RecordReader(types, in: store, migrations, versions)
    defer { result.state = store.state }
    var unreadable: [SkippedEntry] = []
    while result.restoration.number < last {
      let from = result.restoration.number
      let found = try storage.entries(after: from, limit: min(Self.page, last - from))
        .filter { $0.number <= last }
      if found.isEmpty { break }
      for entry in found {
        noteGap(before: entry.number, &result)
        result.restoration.number = entry.number
        guard let reason = play(entry, in: store, &reader, &result) else { continue }
        unreadable.append(SkippedEntry(number: entry.number, reason: reason))
      }
    }
    noteGap(before: last + 1, &result)
    result.restoration.number = last
    if !unreadable.isEmpty { try setAside(unreadable, &result) }
  }

  /// Reduces an action again, or returns why it cannot be.
  private func play(
    _ entry: StoredEntry,
    in store: Store<State>,
    _ reader: inout RecordReader<State>,
    _ result: inout Restored<State>
  ) -> String? {
    switch entry {
    case .damaged(let skipped): return skipped.reason
    case .skipped(let skipped):
      result.restoration.problems.append(
        RestorationProblem(part: .action(skipped.number), reason: skipped.reason)
      )
      result.mustWrite = true
    case .record(let record) where record.rejection != nil: result.restoration.rejected += 1
    case .record(let record):
      do {
        guard let entry = try reader.entry(record) else { return nil }
        store.dispatch(entry.action, at: entry.address, inputs: entry.inputs)
        result.restoration.replayed += 1
      } catch {
        return oneLine(error)
      }
    }
    return nil
  }

  private func noteGap(before number: Int, _ result: inout Restored<State>) {
    let first = result.restoration.number + 1
    guard first < number else { return }
    result.mustWrite = true
    result.restoration.problems.append(
      RestorationProblem(part: .actions(first...number - 1), reason: "they are missing")
    )
  }

  private func setAside(_ entries: [SkippedEntry], _ result: inout Restored<State>) throws {
    result.mustWrite = true
    let place = setsAside ? try storage.setAside(entries) : nil
    for entry in entries {
      result.restoration.problems.append(
        RestorationProblem(part: .action(entry.number), reason: entry.reason, place: place)
      )
    }
  }

  /// Begins with the first state, because the actions before the first entry are not there.
  private func skipAll(upTo last: Int, _ result: inout Restored<State>) {
    result.mustWrite = true
    result.restoration.number = last
    guard last > 0 else { return }
    result.restoration.problems.append(
      RestorationProblem(
        part: .actions(1...last),
        reason: "no snapshot before them could be read, so the program begins with its first state"
      )
    )
  }
}

/// The error of a row that is not as it was written.
struct UnreadableRow: Error, CustomStringConvertible {
  let description: String
}
