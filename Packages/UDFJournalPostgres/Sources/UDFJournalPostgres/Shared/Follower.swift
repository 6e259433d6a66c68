import Foundation
import Synchronization
import UDFJournal
import UDFJournalCoding
import UDFJournalStorage
import UDFKit

/// The thread that appends the actions of a process and reduces those of all, in the order.
///
/// Proof of `@unchecked Sendable`: the initializer sets the variables, and then only the following thread uses them.
final class Follower<State: Codable & Equatable & Sendable>: @unchecked Sendable {
  let place: PostgresPlace
  let name: String
  let coding: JournalCoding<State>
  let settings: SharedSettings<State>
  let store: Store<State>
  let replica: Replica<State>
  let outbox: Outbox
  let keeper: SnapshotKeeper<State>
  let process: Int
  /// The number of the last entry that is reduced, for other threads.
  let shown: Atomic<Int>

  var order: SharedOrder?
  var maker: BatchMaker<State>
  var rows: JournalCoding<State>.Rows
  var waiting: ArraySlice<Submission> = []
  var batch: OwnBatch?
  /// The number of the last entry that is reduced.
  var number: Int { didSet { shown.store(number, ordering: .releasing) } }
  /// The time of the last entry, by which another order is noticed, or nil if there is none or it was removed.
  var lastTime: Double?
  /// The number at which the order ended when it was read last.
  var last = 0
  /// The number of actions of this process that have ended, and so have all before them.
  private var ended = 0
  /// The number of refused actions that count when the batch is done, which may have actions from before them.
  private var refused = 0
  private var waiters: [Outbox.Waiter] = []
  private var isClosing = false
  private var delay = Duration.milliseconds(50)
  private var isDisconnected = false

  init(
    _ storage: PostgresStorage,
    process: Int,
    coding: JournalCoding<State>,
    settings: SharedSettings<State>,
    inputs: InputSource,
    store: Store<State>,
    outbox: Outbox,
    number: Int
  ) throws {
    place = storage.place
    name = storage.description
    self.coding = coding
    self.settings = settings
    self.store = store
    self.outbox = outbox
    self.process = process
    self.number = number
    shown = Atomic(number)
    replica = Replica(store.state, coding.reducer)
    rows = try coding.rows(of: storage)
    maker = BatchMaker(rows, inputs)
    keeper = SnapshotKeeper(place: place, coding: coding, settings: settings, name: name)
  }

  /// Connects, and starts the thread, which ends when the outbox is closed.
  func start() throws {
    // From now on, no journal of one process can be opened there.
    lastTime = try connected().time(of: number)
    let thread = Thread { self.run() }
    thread.name = "UDFJournalPostgres"
    thread.start()
  }

  private func run() {
    var problem: SharedStoreError?
    while problem == nil, !isClosing || hasWork {
      do {
        try follow()
      } catch let error as SharedStoreError {
        problem = error
      } catch let error as JournalError where [.newer, .damaged, .other].contains(error.kind) {
        // Trying again cannot help.
        problem = stop("\(error)")
      } catch {
        noteFailure(error)
        if isClosing { break }
        pause()
      }
    }
    if let problem {
      settings.report(.stopped(problem))
    } else if batch == nil {
      order?.leave()
    }
    order = nil
    keeper.wait()
    end(problem)
  }

  /// Whether something waits that this process must do before it ends.
  private var hasWork: Bool { batch != nil || !waiting.isEmpty }

  /// Connects if necessary, and follows the order until the thread should end.
  private func follow() throws {
    let order = try connected()
    var mustRead = true
    while true {
      take()
      if mustRead || hasWork || !waiters.isEmpty { try cycle(order) }
      if isClosing, !hasWork { return }
      mustRead = last > number
      if !hasWork, !mustRead { mustRead = try wait(order) }
    }
  }

  /// Waits until something happens, and returns whether there may be new entries.
  private func wait(_ order: SharedOrder) throws -> Bool {
    if try order.hasNews(after: number) {
      // More entries will come, or an action of this process, with which they are read too.
      outbox.bell.wait(for: .milliseconds(1))
      return true
    }
    return outbox.bell.wait(or: order.socket, for: .seconds(30))
  }

  private func connected() throws -> SharedOrder {
    if let order { return order }
    let session = try PostgresSession(place, as: .shared)
    let order = try SharedOrder(session, process: process, version: settings.version)
    if let lastTime, let time = try order.time(of: number), time != lastTime {
      throw stop("it has another action \(number). An older copy of the database was restored")
    }
    self.order = order
    return order
  }

  private func take() {
    let contents = outbox.take()
    waiting += contents.submissions
    waiters += contents.waiters
    if contents.isClosing { isClosing = true }
  }

  /// Appends and reads once, and reduces what has a place.
  private func cycle(_ order: SharedOrder) throws {
    if batch == nil {
      batch = maker.batch(of: &waiting) { submission, error in
        settings.report(.refused(error))
        submission.ticket.end(error)
        refused += 1
      }
    }
    let asked = waiters.count
    let answer = try order.exchange(batch?.first == nil ? batch : nil, after: number)
    try check(answer)
    if case .failure? = answer.first {} else { noteSuccess() }
    try reduce(answer.entries)
    last = max(last, answer.last)
    if batch?.isDone ?? true { (batch, ended, refused) = (nil, ended + refused, 0) }
    finishWaiters(of: asked, isCurrent: number >= answer.last)
    _ = try answer.first?.get()
  }

  // MARK: Those who wait

  /// Gives up an action that is in the order.
  func noteEnd(of submission: Submission) {
    submission.ticket.end(nil)
    ended += 1
  }

  /// Resumes callers.
  ///
  /// Only those who had asked before the order was read know that all is reduced.
  private func finishWaiters(of asked: Int, isCurrent: Bool) {
    var rest: [Outbox.Waiter] = []
    for (index, waiter) in waiters.enumerated() {
      let isDone = waiter.position.map { $0 <= ended } ?? (isCurrent && index < asked)
      if isDone { waiter.resume(nil) } else { rest.append(waiter) }
    }
    waiters = rest
  }

  private func end(_ problem: SharedStoreError?) {
    let late = outbox.refuse(problem ?? .closed(place: name, waiting: 0))
    waiting += late.submissions
    waiters += late.waiters
    let open = (batch?.submissions.dropFirst(batch?.ended ?? 0) ?? []) + waiting
    let error = problem ?? .closed(place: name, waiting: open.count)
    for submission in open { submission.ticket.end(error) }
    for waiter in waiters {
      let isDone = problem == nil && open.isEmpty && waiter.position != nil
      waiter.resume(isDone ? nil : error)
    }
    (waiting, waiters, batch) = ([], [], nil)
    outbox.noteEnd()
  }

  // MARK: The connection

  private func noteFailure(_ error: any Error) {
    order = nil
    if isDisconnected { return }
    isDisconnected = true
    let waiting = (batch?.records.count ?? 0) - (batch?.ended ?? 0) + waiting.count
    let reason =
      (error as? PostgresFailure)?.message ?? (error as? PostgresError)?.reason ?? "\(error)"
    settings.report(.disconnected(place: name, waiting: waiting, reason: reason))
  }

  /// Waits before the next attempt, or until the store is closed.
  ///
  /// What is dispatched meanwhile rings the bell too.
  private func pause() {
    let end = ContinuousClock.now + delay
    repeat {
      outbox.bell.wait(for: max(.zero, end - .now))
      take()
    } while !isClosing && .now < end
    delay = min(delay * 2, settings.retryDelay)
  }

  private func noteSuccess() {
    delay = .milliseconds(50)
    guard isDisconnected else { return }
    isDisconnected = false
    settings.report(.connected(place: name))
  }
}
