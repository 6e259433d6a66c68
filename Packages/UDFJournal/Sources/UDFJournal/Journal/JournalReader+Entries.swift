import UDFJournalStorage

extension JournalReader {
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
    var later: [JournalGap] = []
    var indices: [String: Int] = [:]
    try forEachFound(in: numbers ?? 1...Int.max, body) { found in
      if found.kind == .removed { return }
      if found.hidesState { return try gap("\(found)") }
      let cause = "\(found.kind) \(found.reason ?? "")"
      if let index = indices[cause], let joined = later[index].joined(with: found) {
        later[index] = joined
        return
      }
      indices[cause] = later.count
      later.append(found)
    }
    for found in later { try gap("\(found)") }
  }

  /// Calls a function with the entries with some numbers, and another with those that are not there, joined.
  func forEachFound(
    in numbers: ClosedRange<Int>,
    _ body: (Entry) throws -> Void,
    gap: (JournalGap) throws -> Void
  ) throws {
    var pending: JournalGap?
    try forEachPiece(in: numbers) { entry in
      if let gone = pending.take() { try gap(gone) }
      try body(entry)
    } gap: { next in
      if let gone = pending, gone.numbers.last == next.numbers.first - 1,
        let joined = gone.joined(with: next)
      {
        pending = joined
        return
      }
      if let gone = pending { try gap(gone) }
      pending = next
    }
    if let pending { try gap(pending) }
  }

  private func forEachPiece(
    in numbers: ClosedRange<Int>,
    _ body: (Entry) throws -> Void,
    gap: (JournalGap) throws -> Void
  ) throws {
    // What is written meanwhile is no gap. If the number cannot be read, the walk finds why.
    let last = min(numbers.upperBound, (try? storage.lastNumber()) ?? 0)
    var reader = try opening.reader(storage.versions(), opening.store(opening.initial))
    var position = max(1, numbers.lowerBound) - 1
    var scan = opening.restorer(storage, reads: .whatIsLeft)
      .entries(after: position, upTo: numbers.upperBound)
    while let found = try scan.next() {
      switch found {
      case .rows(let rows):
        for row in rows {
          if row.number > position + 1 { try gap(missing(position + 1...row.number - 1)) }
          position = row.number
          try read(row, &reader, body, gap)
        }
      case .unreadable(let numbers, let reason):
        try gap(JournalGap(numbers, .damaged, reason))
        position = numbers.upperBound
      }
    }
    if position < last { try gap(missing(position + 1...last)) }
  }

  private func read(
    _ row: StoredEntry,
    _ reader: inout EntryReader<State>,
    _ body: (Entry) throws -> Void,
    _ gap: (JournalGap) throws -> Void
  ) throws {
    let numbers = row.number...row.number
    switch row {
    case .record(let record):
      let entry: Entry?
      do { entry = try reader.entry(record) } catch {
        let kind: JournalGap.Kind = record.name == Migrations.jump ? .unknownState : .unknown
        return try gap(JournalGap(numbers, kind, oneLine(error)))
      }
      // A migration may leave it out.
      if let entry { try body(entry) }
    case .damaged(let damaged): try gap(JournalGap(numbers, .damaged, damaged.reason))
    case .skipped(let skipped):
      try gap(JournalGap(numbers, skipped.isUnwritten ? .unwritten : .skipped, skipped.reason))
    }
  }

  /// Returns the gap of numbers without rows, which were removed if the journal begins after them.
  private func missing(_ numbers: ClosedRange<Int>) throws -> JournalGap {
    let oldest = try storage.snapshots().last?.number ?? 0
    return JournalGap(numbers, numbers.upperBound <= oldest ? .removed : .damaged)
  }
}
