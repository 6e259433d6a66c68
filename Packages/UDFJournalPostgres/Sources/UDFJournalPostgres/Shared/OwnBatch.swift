import Foundation
import UDFInspection
import UDFJournal
import UDFJournalCoding
import UDFJournalStorage
import UDFKit

/// Actions of this process that are appended in one transaction.
struct OwnBatch {
  /// The position among the batches of this process.
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
  /// The largest number of actions of a transaction, and of bytes of their contents.
  private static var limit: (actions: Int, bytes: Int) { (4096, 8 << 20) }
  /// The largest content of an action, far from the largest row of a server.
  private static var largest: Int { 64 << 20 }

  private var rows: JournalCoding<State>.Rows
  private let inputs: InputSource
  private var position = 0
  /// The numbers in the order of the last actions, by their positions.
  private var places: [Int: Int] = [:]
  private var batches = 0

  init(_ rows: JournalCoding<State>.Rows, _ inputs: InputSource) {
    self.rows = rows
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
        let refusal = error as? SharedStoreError
        refuse(submission, refusal ?? .refused(submission.ticket.action, "\(error)"))
      }
    }
    if batch.records.isEmpty { return nil }
    batches += 1
    return batch
  }

  mutating func note(_ batch: OwnBatch) {
    guard let first = batch.first else { return }
    for (offset, record) in batch.records.enumerated() {
      places[record.number] = first + offset
      places[record.number - 4096] = nil
    }
  }

  /// Returns the record of an action, whose number is its position until it has a place in the order.
  private mutating func record(_ submission: Submission) throws -> EntryRecord {
    position += 1
    let drawn = Inputs(now: inputs.now(), seed: inputs.seed())
    var record = try rows.record(
      number: position,
      submission.ticket.action,
      at: submission.address,
      inputs: drawn,
      cause: submission.cause,
      location: submission.location,
      time: Date(timeIntervalSince1970: drawn.now / .seconds(1))
    )
    record.cause = record.cause.flatMap { places[$0] }
    if record.content.count > Self.largest {
      throw SharedStoreError.refused(
        submission.ticket.action,
        "it has \(record.content.count) bytes, and \(Self.largest) is the most."
      )
    }
    return record
  }
}
