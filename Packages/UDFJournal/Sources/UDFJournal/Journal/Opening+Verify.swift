import Foundation
import Synchronization
import UDFInspection
package import UDFJournalStorage
import UDFKit
import UDFLogging

extension Opening {
  /// Returns lines for each pair of snapshots between which a replay differs: what differs, and after which action.
  ///
  /// If rejections are compared, an action that is rejected now must have been rejected then.
  package func divergences(
    in storage: any JournalStorage,
    comparesRejections: Bool = true
  ) throws -> [String] {
    let restorer = restorer(storage, reads: .only)
    let headers = try storage.snapshots().filter { !$0.isDamaged }.reversed()
    var found: [String] = []
    for (begin, end) in zip(headers, headers.dropFirst()) where isComparable(begin, end) {
      // What was damaged has been reported when the journal was opened.
      guard case .success((let first, _)) = try restorer.read(begin),
        case .success((let last, _)) = try restorer.read(end),
        let entries = try entries(from: begin, to: end, restorer)
      else { continue }
      let store = store(first)
      let rejected = rejectedOtherwise(entries, store, comparesRejections)
      let divergence = rejected ?? compare(first, entries, replayed: store.state, last, end.hash)
      if let divergence { found.append(divergence) }
    }
    return found
  }

  /// Whether everything between two snapshots is in the order, as the present version wrote it.
  private func isComparable(_ begin: SnapshotHeader, _ end: SnapshotHeader) -> Bool {
    begin.leftOut == end.leftOut && begin.number < end.number
      && [begin, end].allSatisfy { $0.version == settings.version }
  }

  /// Returns the entries between two snapshots, or nil if some cannot be read.
  private func entries(
    from begin: SnapshotHeader,
    to end: SnapshotHeader,
    _ restorer: Restorer<State>
  ) throws -> [Entry]? {
    var reader = try reader(restorer.storage.versions(), store(initial))
    var entries: [Entry] = []
    try restorer.forEach(after: begin.number, upTo: end.number, end: end.number) { piece in
      if case .record(let record) = piece, let entry = try? reader.entry(record) {
        entries.append(entry)
      }
    }
    return begin.number + entries.count == end.number ? entries : nil
  }

  private func compare(
    _ first: State,
    _ entries: [Entry],
    replayed state: State,
    _ last: State,
    _ hash: UInt64
  ) -> String? {
    let redacted = settings.redactState?(state) ?? state
    if let content = try? encode(state), Checksum.of(content) == hash { return nil }
    // Equal values may have several texts: the order of a set is another one in each run.
    if redacted == last { return nil }
    let history = History(from: first, by: reducer, entries)
    return undetermined(history) ?? changing(history, last, redacted)
  }

  /// Finds the first entry whose rejection is another one, and plays all entries up to it.
  private func rejectedOtherwise(
    _ entries: [Entry],
    _ store: Store<State>,
    _ comparesRejections: Bool
  ) -> String? {
    let isRejected = Mutex(false)
    let subscription = store.scope { _ in () }.onAction { dispatched in
      isRejected.withLock { $0 = dispatched.rejection != nil }
    }
    defer { subscription.dispose() }
    let found = entries.first { entry in
      store.dispatch(entry.action, at: entry.address, inputs: entry.inputsOfReplay)
      return comparesRejections && isRejected.withLock { $0 } != (entry.rejection != nil)
    }
    return found.map { entry in
      let now = entry.rejection == nil ? "+ rejected" : "+ not rejected"
      let then = entry.rejection.map { "- rejected: \($0)" } ?? "- not rejected"
      return Self.lines(entry, "is rejected now and was not then, or the reverse", [then, now])
    }
  }

  /// Finds the first entry that gives another state each time, because a rule uses something from outside.
  private func undetermined(_ history: History<State>) -> String? {
    for (entry, states) in zip(history.entries, zip(history.states, history.states))
    where states.0 != states.1 {
      return Self.lines(
        entry,
        "gives another state each time. A rule must take the time and chance from its inputs",
        StateDiff().lines(from: states.0, to: states.1)
      )
    }
    return nil
  }

  /// Finds the first entry that writes a part of the state that differs in the end.
  ///
  /// The states between two snapshots are not known.
  private func changing(_ history: History<State>, _ last: State, _ replayed: State) -> String {
    let different = Set(Self.paths(from: last, to: replayed))
    let above = Set(different.flatMap { path in (0...path.count).map { path.prefix($0) } })
    var before = history.start
    let first = history.states.enumerated().first { _, state in
      defer { before = state }
      return Self.paths(from: before, to: state).contains { path in
        above.contains(path) || (0...path.count).contains { different.contains(path.prefix($0)) }
      }
    }
    let (entries, end) = (history.entries, history.entries.count - 1)
    return Self.lines(
      entries[first?.offset ?? end],
      "is the first that writes what differs after the action \(entries[end].number) from what was recorded",
      StateDiff().lines(from: last, to: replayed)
    )
  }

  private static func lines(_ entry: Entry, _ what: String, _ difference: [String]) -> String {
    (["The action \(entry.number), \(entry.action), \(what):"] + difference.map { "  \($0)" })
      .joined(separator: "\n")
  }

  /// The steps of each path at which two states differ.
  ///
  /// A key that contains one of the separators has more steps, and the same ones each time.
  private static func paths(from old: State, to new: State) -> [ArraySlice<Substring>] {
    StateDiff(maxLines: .max, maxElements: .max).lines(from: old, to: new).map { line in
      let path = line.prefix(upTo: line.firstRange(of: ": ")?.lowerBound ?? line.endIndex)
      return path == "\\.self" ? [] : path.split { ".[]?".contains($0) }[...]
    }
  }
}
