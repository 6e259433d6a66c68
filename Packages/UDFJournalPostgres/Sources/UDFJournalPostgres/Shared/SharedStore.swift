import Synchronization
import UDFInspection
public import UDFJournal
import UDFJournalCoding
public import UDFKit

/// A store whose order of actions is shared by several processes, on several hosts, through a PostgreSQL database.
///
/// ```swift
/// let shared = try SharedStore.open(
///   "host=db.example.org dbname=app",
///   schema: "orders",
///   initial: AppState(),
///   reducer: appReducer
/// )
/// await shared.store.send(TodoAction.added("Tea"))  // in the order, and reduced here
/// ```
///
/// An action is appended to the order first. Then every process reduces it, in the order. So all processes have the same
/// states, one after the other, and a process that was away reads what it has missed.
///
/// `store.dispatch` returns when the action is handed over, so the state does not show it yet. `store.send` returns when
/// it is on the server's disk, is reduced here, and everything that it caused has ended. The effects of an action run
/// only in the process that dispatched it. What they dispatch is appended too.
///
/// While the server does not answer, actions wait, and the program goes on with the state that it has. An action that was
/// appended when the connection was lost is neither lost nor appended twice.
///
/// Hold the shared store as long as the program runs.
///
/// Cost: an action of this process costs a round trip, which all actions share that wait at the same time. An action of
/// another process costs a copy of the collections that it changes, a comparison of the state, and one by all observers.
public final class SharedStore<State: Codable & Equatable & Sendable>: Sendable {
  /// The store, with the state at the end of the order.
  public let store: Store<State>
  /// What was read when the store was opened.
  public let restored: JournalRestoration

  private let follower: Follower<State>
  private let outbox: Outbox
  private let subscription: Subscription

  /// Opens an order, which is created if it does not exist.
  ///
  /// The first process that opens the order gives it its first state. The connection must be one to the server itself,
  /// or a pool that gives each client a connection of its own.
  ///
  /// Cost: a few round trips, reading the last snapshot, and reducing the actions after it.
  ///
  /// - Parameters:
  ///   - server: the connection text or URL of libpq. What it does not say comes from the environment, such as
  ///     `PGHOST` and `PGPASSWORD`.
  ///   - schema: the name of the order, which is that of the schema with its tables.
  ///   - initial: the state with which a new order begins.
  ///   - reducer: the rules. Their action types must be `Codable`, or left out.
  ///   - settings: the settings of the store.
  ///   - sharing: the settings of the order.
  /// - Returns: the shared store, which must be held.
  /// - Throws: a `PostgresError`, a `SharedStoreError` if this program cannot read the order, or a `JournalError`, such
  ///   as `inUse` if a `Journal` writes there.
  public static func open(
    _ server: String = "",
    schema: String = "udf_journal",
    initial: State,
    reducer: Reducer<State>,
    settings: StoreSettings = StoreSettings(),
    sharing: SharedSettings<State> = SharedSettings()
  ) throws -> SharedStore {
    let coding = try JournalCoding(initial: initial, reducer: reducer, settings: sharing.journal)
    let storage = try PostgresStorage(PostgresPlace(server: server, schema: schema), as: .shared)
    defer { storage.close() }
    let process = try storage.withSession { session in
      try SharedOrder.enter(session, version: sharing.version, initial: initial, coding)
    }
    let restored = try SharedOrder.restore(storage, coding)
    return try SharedStore(storage, process, coding, restored, settings, sharing)
  }

  private init(
    _ storage: PostgresStorage,
    _ process: Int,
    _ coding: JournalCoding<State>,
    _ restored: (state: State, restoration: JournalRestoration),
    _ settings: StoreSettings,
    _ sharing: SharedSettings<State>
  ) throws {
    outbox = try Outbox()
    let rules = Store(state: restored.state, reducer: coding.reducer).rules
    let gate = ActionGate<State>(
      outbox: outbox,
      types: coding.types,
      handled: Set(rules.map { $0.actionType.map { ObjectIdentifier($0) } }),
      report: sharing.report
    )
    // A rule for actions of every type runs before the last rule, which has the last word.
    let following = Reducer<State> {
      coding.reducer
      On(RemoteAction<State>.self) { state, action in
        state = action.follow(state)
        return .none
      }
    }
    store = Store(
      state: restored.state,
      reducer: following,
      middleware: [gate.middleware],
      settings: settings.shared
    )
    subscription = gate.listen(to: store)
    self.restored = restored.restoration
    follower = try Follower(
      storage,
      process: process,
      coding: coding,
      settings: sharing,
      inputs: settings.inputs,
      store: store,
      outbox: outbox,
      number: restored.restoration.number
    )
    try follower.start()
  }

  deinit { outbox.close() }

  /// The number of the last action in the order that is reduced here.
  public var number: Int { follower.shown.load(ordering: .acquiring) }

  /// Dispatches an action, and returns when it is on the server's disk, is reduced here, and everything that it caused
  /// has ended.
  ///
  /// The same as `store.send`, which cannot throw.
  ///
  /// - Throws: a `SharedStoreError` if the action is not in the order, and will not be. If the store stopped or was closed
  ///   while the action waited for the server, it may be there.
  @discardableResult
  public func send(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> SendOutcome {
    let receipt = Receipt()
    let outcome = await Receipt.$current.withValue(receipt) {
      await store.send(action, fileID: fileID, line: line)
    }
    if let error = receipt.error { throw error }
    return outcome
  }

  /// Returns when every action that was dispatched here before this call is on the server's disk and reduced here.
  ///
  /// - Throws: a `SharedStoreError` if the store has stopped, or was closed meanwhile.
  public func flush() async throws {
    await store.send(PendingAction(nil))
    try await wait { outbox.wait($0) }
  }

  /// Returns when every action that any process had appended before this call is reduced here.
  ///
  /// - Throws: a `SharedStoreError` if the store has stopped, or was closed meanwhile.
  public func catchUp() async throws { try await wait { outbox.wait(forAll: true, $0) } }

  /// Appends what waits if the server answers, and ends the connection.
  ///
  /// The store keeps its state, and drops what is dispatched later.
  ///
  /// - Throws: a `SharedStoreError` if actions could not be appended, or the store had stopped.
  public func close() async throws {
    await store.send(PendingAction(nil))
    var problem: (any Error)?
    do {
      try await wait { resume in
        outbox.wait(resume)
        outbox.close()
      }
    } catch { problem = error }
    await withCheckedContinuation { continuation in outbox.close { continuation.resume() } }
    subscription.dispose()
    if let problem { throw problem }
  }

  private func wait(
    _ start: (@escaping @Sendable (SharedStoreError?) -> Void) -> Void
  ) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      start {
        if let error = $0 { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

extension StoreSettings {
  /// The settings, with the inputs that an action has in the order, and without reports of pending actions.
  fileprivate var shared: StoreSettings {
    var settings = self
    let (report, inputs) = (report, inputs)
    settings.inputs = InputSource {
      Turn.current?.inputs?.now ?? inputs.now()
    } seed: {
      Turn.current?.inputs?.seed ?? inputs.seed()
    }
    settings.report = { issue in
      if case .unhandled(let action, _) = issue, action is PendingAction { return }
      report(issue)
    }
    return settings
  }
}
