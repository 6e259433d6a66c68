import Foundation
import UDFInspection
import UDFJournalStorage
import UDFKit

/// The thread that writes a journal: many actions, one transaction.
///
/// Proof of `@unchecked Sendable`: the initializer sets the variables, and then only the writing thread uses them.
final class JournalWriter<State: Codable & Equatable & Sendable>: @unchecked Sendable {
  private static var batchLimit: Int { 8192 }
  private static var backlogLimit: Int { 100_000 }

  let buffer = ActionBuffer()
  private let opening: Opening<State>
  private let storage: any JournalStorage
  private weak var store: Store<State>?
  private var encoder: RowEncoder
  private var schedule: SnapshotSchedule

  /// The actions that were taken and are not encoded.
  private var taken: ArraySlice<RecordedAction> = []
  private var state: RecordedState?
  /// Whether the state was asked for and has not been encoded.
  private var isAwaited = false
  private var waiters: [ActionBuffer.Waiter] = []
  /// The rows that are encoded and not written.
  private var batch = JournalBatch()
  private var snapshot: StoredSnapshot?
  /// The number of actions before the snapshot.
  private var snapshotPosition = 0
  private var stateError: (any Error)?
  private var number: Int
  /// The number of actions whose rows are written, and of those that are encoded.
  private var written = 0
  private var encoded = 0
  private var leftOut: Int
  private var debt = StateDebt()
  /// The number of rows that were written since writing was last behind.
  private var caughtUp = 0
  /// Whether no action and no state comes after those that were taken.
  private var isLast = false
  private var isFailing = false
  private var isOverLimit = false
  private var reportedTypes: Set<String> = []

  init(
    _ opening: Opening<State>,
    _ storage: any JournalStorage,
    _ restored: Restored<State>,
    _ store: Store<State>
  ) {
    encoder = opening.encoder(opening.store(opening.initial), written: opening.written)
    number = restored.restoration.last
    leftOut = restored.leftOut
    schedule = SnapshotSchedule(
      interval: opening.settings.snapshotInterval,
      since: restored.since,
      ordinal: restored.ordinal
    )
    self.opening = opening
    self.storage = storage
    self.store = store
  }

  private var settings: JournalSettings<State> { opening.settings }

  func start() {
    let thread = Thread { self.run() }
    thread.name = "UDFJournal"
    thread.start()
  }

  private func run() {
    var isClosed = false
    while !isClosed {
      if isFailing {
        buffer.sleep(for: settings.retryDelay)
      } else {
        buffer.sleepUntilNeeded()
        buffer.sleep(for: settings.delay)
      }
      isClosed = takeWaiting()
      write()
    }
    storage.close()
    waiters += buffer.noteEnd()
    finish(JournalError(.closed, place: "\(storage)", reason: ""), upTo: .max)
  }

  private func takeWaiting() -> Bool {
    let contents = buffer.take()
    if taken.isEmpty { taken = contents.actions[...] } else { taken += contents.actions }
    if let state = contents.state { self.state = state }
    waiters += contents.waiters
    isLast = contents.isLast
    reportBacklog()
    return contents.isClosed
  }

  private func write() {
    if snapshot == nil, !debt.isEmpty { askForState() }
    repeat {
      encodeBatch()
      do { if !batch.isEmpty { try storage.append(batch) } } catch { return fail(error) }
      written = encoded
      caughtUp += batch.entries.count
      batch = JournalBatch()
      acknowledge()
      writeSnapshot()
      acknowledge()
    } while !taken.isEmpty
    if isLast, !debt.isEmpty, snapshot == nil { fail(debt.error("it is not known")) }
  }

  private func encodeBatch() {
    while batch.entries.count + batch.skipped.count < Self.batchLimit {
      if let state, state.position == encoded { encode(state) }
      guard let recorded = taken.popFirst() else { break }
      add(recorded)
      encoded += 1
    }
    if let state, state.position == encoded { encode(state) }
  }

  private func add(_ recorded: RecordedAction) {
    switch encoder.row(recorded, number: number + 1) {
    case .entry(let record):
      number += 1
      batch.entries.append(record)
      schedule.since.add(record.content)
      if schedule.isDue { askForState() }
    case .skipped(let reason):
      number += 1
      batch.skipped.append(SkippedEntry(unwritten: number, reason: reason))
      let name = String(reflecting: type(of: recorded.dispatched.action))
      if reportedTypes.insert(name).inserted {
        report(
          "the action \(number) could not be written: \(reason)."
            + " The state after it is written instead."
        )
      }
      debt.add(number: number, at: encoded)
      askForState()
    case .leftOut: leftOut += 1
    case .none: break
    }
  }

  /// Asks for the state, once until it comes.
  private func askForState() {
    if isAwaited || state != nil { return }
    isAwaited = true
    // Another thread asks, because that may call the observers of the program.
    Task.detached { [weak store, buffer, opening] in
      await store?.whenTold { state in buffer.note { try opening.encode(state) } }
    }
  }

  private func encode(_ recorded: RecordedState) {
    state = nil
    isAwaited = false
    guard schedule.accepts || !debt.isEmpty else { return }
    do {
      let content = try recorded.encode()
      let ordinal = schedule.ordinal + 1
      snapshot = opening.snapshot(content, after: number, ordinal: ordinal, leftOut: leftOut)
      snapshotPosition = recorded.position
      schedule.noteTaken(bytes: content.count)
    } catch {
      schedule.noteFailed()
      if debt.isEmpty { reportNoSnapshot(error) } else { stateError = debt.error(oneLine(error)) }
    }
  }

  /// Writes a snapshot after the actions before it, in a transaction of its own, and removes what is old.
  private func writeSnapshot() {
    if let error = stateError.take() { fail(error) }
    guard let snapshot = snapshot.take() else { return }
    do {
      try storage.append(JournalBatch(snapshot: snapshot))
      schedule.ordinal = snapshot.header.ordinal
      debt.pay(upTo: snapshotPosition, number: snapshot.header.number)
    } catch {
      if debt.isEmpty { return reportNoSnapshot(error) }
      self.snapshot = snapshot
      return fail(error)
    }
    do { try storage.trim(settings.retention) } catch {
      report("what is older than its limits was not removed: \(oneLine(error))")
    }
  }
}

extension JournalWriter {
  /// The number of actions that are not safe on the disk.
  private var waiting: Int {
    let unwritten = number - batch.entries.count - batch.skipped.count + 1
    let first = min(unwritten, debt.firstNumber ?? unwritten)
    return number + 1 - first + taken.count
  }

  /// Keeps what could not be written, and tells those who wait.
  private func fail(_ error: any Error) {
    finish(error, upTo: .max)
    if isFailing { return }
    isFailing = true
    let advice =
      isLast
      ? "The journal is closing, so what cannot be written now is lost."
      : "The program goes on, and writing is tried again."
    report("\(Self.actions(waiting)) not written yet: \(error) \(advice)")
  }

  private func reportNoSnapshot(_ error: any Error) {
    report(
      "the state could not be written: \(oneLine(error))."
        + " The actions are written, so nothing is lost, but opening takes longer."
    )
  }

  private func report(_ text: String) { settings.report("\(storage): \(text)") }

  private static func actions(_ count: Int) -> String {
    count == 1 ? "1 action is" : "\(count) actions are"
  }

  /// Tells those who wait for what is safe on the disk.
  ///
  /// An action that cannot be written is safe with the state after it, and so are those that follow it.
  private func acknowledge() {
    reportSuccess()
    finish(nil, upTo: min(written, debt.position ?? written))
  }

  private func reportSuccess() {
    guard taken.isEmpty, debt.isEmpty else { return }
    isOverLimit = false
    defer { caughtUp = 0 }
    guard isFailing else { return }
    isFailing = false
    settings.report("\(storage) can be written again: \(Self.actions(caughtUp)) written now.")
  }

  private func reportBacklog() {
    guard waiting >= Self.backlogLimit, !isOverLimit, !isFailing else { return }
    isOverLimit = true
    report("\(Self.actions(waiting)) waiting. The program dispatches faster than the disk writes.")
  }

  private func finish(_ error: (any Error)?, upTo position: Int) {
    let ended = waiters.filter { $0.position <= position }
    waiters.removeAll { $0.position <= position }
    for waiter in ended { waiter.resume(error) }
  }
}
