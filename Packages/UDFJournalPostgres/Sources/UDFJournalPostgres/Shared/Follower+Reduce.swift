import UDFJournal
import UDFJournalCoding
import UDFJournalStorage
import UDFKit

extension Follower {
  /// Notes what the server said about the batch, and throws if this process must stop.
  func check(_ answer: SharedOrder.Answer) throws {
    switch answer.first {
    case .success(let first)?:
      batch?.first = first
      if let batch { maker.note(batch) }
    case .failure(let failure)? where failure.code == PostgresSchema.isUnknownProcess:
      throw stop("the row of this process was removed, so nobody knows what it has appended")
    case .failure, nil: break
    }
    if answer.version > settings.version {
      throw stop(
        "version \(answer.version) of the program has opened the order, and this is version \(settings.version)"
      )
    }
    if answer.last < number {
      throw stop("the order ends at \(answer.last). An older copy of the database was restored")
    }
  }

  func stop(_ reason: String) -> SharedStoreError {
    .stopped(place: name, number: number + 1, reason: reason)
  }

  /// Reduces the entries that follow the last one, from this process and the others.
  func reduce(_ entries: [StoredEntry]) throws {
    let before = number
    var others = entries[...]
    while true {
      let next = number + 1
      if let batch, batch.open.first == next {
        try reduceOwn(batch)
      } else if let entry = others.first, entry.number == next {
        others.removeFirst()
        try reduce(entry)
      } else {
        break
      }
    }
    // An entry is missing only if it was removed, because numbers become visible in order.
    // Without an answer to the batch, it may be an action of this process.
    if let batch, batch.first == nil { return }
    let mustBeThere = last > before && number == before
    let isMissing = others.first.map { $0.number > number + 1 } ?? mustBeThere
    if isMissing { try beginFromSnapshot() }
  }

  /// Reduces the next action of this process, with its effects.
  private func reduceOwn(_ batch: OwnBatch) throws {
    let submission = batch.submissions[batch.ended]
    var record = batch.records[batch.ended]
    record.number = number + 1
    let turn = Turn(inputs: record.inputs)
    Turn.$current.withValue(turn) { submission.ticket.reduce() }
    // The store has dropped it, because its effect was cancelled after it was appended.
    if !turn.isReduced { try reduce(record) }
    (number, lastTime) = (record.number, record.time)
    self.batch?.ended += 1
    if number.isMultiple(of: max(1, settings.snapshotInterval)) {
      keeper.write(store.state, after: number)
    }
    noteEnd(of: submission)
  }

  /// Reduces an action of another process.
  private func reduce(_ entry: StoredEntry) throws {
    switch entry {
    case .record(let record):
      try reduce(record)
      lastTime = record.time
    case .damaged(let entry), .skipped(let entry): throw stop(entry.reason)
    }
    number = entry.number
  }

  private func reduce(_ record: EntryRecord) throws {
    var found: Entry?
    do { found = try rows.entry(record) } catch { throw stop("\(error)") }
    guard var entry = found else { return }
    let before = store.state
    let (after, rejection) = replica.reduce(entry, after: before)
    entry.rejection = rejection
    show(
      RemoteAction(number: record.number, entry: entry) { [weak replica, entry] state in
        // What a transient action has changed meanwhile must not be lost.
        if state == before { return after }
        return replica?.reduceElsewhere(entry, after: state) ?? after
      }
    )
  }

  /// Gives the program the state after an action of another process.
  private func show(_ action: RemoteAction<State>) {
    Turn.$current.withValue(Turn(number: action.number)) { store.dispatch(action) }
  }

  /// Goes on from a snapshot, because the next entries have been removed.
  private func beginFromSnapshot() throws {
    let storage = try PostgresStorage(place, as: .reader)
    defer { storage.close() }
    let found = try SharedOrder.restore(storage, coding)
    guard found.restoration.number > number else { return }
    let time = try order?.time(of: found.restoration.number)
    show(RemoteAction(number: found.restoration.number, entry: nil) { _ in found.state })
    (number, lastTime) = (found.restoration.number, time)
    // What this process had appended is in the state.
    guard let batch, batch.first != nil else { return }
    let passed = batch.open.prefix { $0 <= number }.count
    if passed == 0 { return }
    for submission in batch.submissions.dropFirst(batch.ended).prefix(passed) {
      noteEnd(of: submission)
    }
    self.batch?.ended += passed
    settings.report(.effectsLost(place: name, count: passed))
  }
}
