import Foundation
import UDFInspection
import UDFJournal
import UDFKit

/// Actions of this process that are appended in one transaction.
struct OwnBatch {
  let number: Int
  var records: [EntryRecord] = []
  var submissions: [Submission] = []
  /// The number of the first action in the order, once the server has said it.
  var first: Int?
  /// The number of actions that have ended.
  var ended = 0

  /// The numbers of the actions that have a place in the order and have not ended.
  var open: Range<Int> {
    guard let first else { return 0..<0 }
    return first + ended..<first + records.count
  }

  var isDone: Bool { ended == records.count }
}

/// Turns submissions into batches, and finds the numbers of causes.
struct BatchMaker<State: Codable & Equatable & Sendable> {
  /// The path of an address, and the types of its ids.
  private struct Place: Hashable {
    let path: String
    let ids: [ObjectIdentifier]
  }

  /// The largest number of actions of a transaction, and of bytes of their contents.
  private static var limit: (actions: Int, bytes: Int) { (4096, 8 << 20) }
  /// The largest content of an action, far from the largest row of a server.
  private static var largest: Int { 64 << 20 }

  let coding: JournalCoding<State>
  let replica: Replica<State>
  let inputs: InputSource
  private var causes = CauseNumbers()
  /// The number of actions that were encoded.
  private var position = 0
  /// The numbers in the order of the last actions, by their positions.
  private var places: [Int: Int] = [:]
  private var batches = 0
  private var knownPlaces: Set<Place> = []

  init(_ coding: JournalCoding<State>, _ replica: Replica<State>, _ inputs: InputSource) {
    self.coding = coding
    self.replica = replica
    self.inputs = inputs
  }

  /// Moves submissions into a batch, and returns nil if there are none.
  ///
  /// What cannot be written ends here.
  mutating func batch(
    of waiting: inout ArraySlice<Submission>,
    refuse: (Submission, SharedStoreError) -> Void
  ) -> OwnBatch? {
    var batch = OwnBatch(number: batches + 1)
    var bytes = 0
    while let submission = waiting.first, batch.records.count < Self.limit.actions,
      bytes < Self.limit.bytes
    {
      waiting.removeFirst()
      do {
        let record = try record(submission)
        batch.records.append(record)
        batch.submissions.append(submission)
        bytes += record.content.count
      } catch {
        refuse(submission, .refused(submission.ticket.action, "\(error)"))
      }
    }
    if batch.records.isEmpty { return nil }
    batches += 1
    return batch
  }

  /// Notes the numbers of the actions of a batch.
  mutating func note(_ batch: OwnBatch) {
    guard let first = batch.first else { return }
    for (offset, record) in batch.records.enumerated() {
      places[record.number] = first + offset
      places[record.number - 4096] = nil
    }
  }

  /// Returns the record of an action, whose number is its position until it has a place in the order.
  private mutating func record(_ submission: Submission) throws -> EntryRecord {
    let action = submission.ticket.action
    position += 1
    let cause = causes.add(action, cause: submission.cause, number: position)
    let drawn = Inputs(now: inputs.now(), seed: inputs.seed())
    let entry = Entry(
      number: position,
      action: action,
      address: submission.address,
      inputs: drawn,
      cause: cause.flatMap { places[$0] },
      rule: submission.cause?.rule.location,
      location: submission.location,
      time: Date(timeIntervalSince1970: drawn.now / .seconds(1))
    )
    let record = try EntryRecord(entry, coding.types)
    if let address = submission.address { try check(address, of: record) }
    if record.content.count > Self.largest {
      throw UnusableAction(
        description: "it has \(record.content.count) bytes, and \(Self.largest) is the most."
      )
    }
    return record
  }

  /// Throws if the other processes cannot find an address.
  private mutating func check(_ address: Address, of record: EntryRecord) throws {
    let place = Place(
      path: address.path,
      ids: address.ids.map { ObjectIdentifier(type(of: $0.base)) }
    )
    if knownPlaces.contains(place) { return }
    guard try replica.finds(address, of: record, coding.types) else {
      throw UnusableAction(
        description: "No rule has the slice \(address.path) or one within it, so the other"
          + " processes do not know it. Dispatch the action to a slice of a rule."
      )
    }
    knownPlaces.insert(place)
  }
}

/// The error of an action that cannot be in a shared order.
struct UnusableAction: Error, CustomStringConvertible {
  let description: String
}
