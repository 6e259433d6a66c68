public import UDFKit

/// A store whose every action, change and effect a test accounts for, without waiting for time.
///
/// ```swift
/// let test = TestStore(state: SearchState(), reducer: SearchFeature.reducer(client: .fake))
/// await test.send(SearchAction.queryChanged("swift")) { $0.query = "swift" }
/// await test.advance(by: .milliseconds(300))
/// await test.receive(SearchAction.resultsReceived([.swift])) { $0.results = [.swift] }
/// await test.finish()
/// ```
///
/// The closure gets the state before the action and makes of it the one that is expected right after
/// it. What a test leaves out fails it, unless `exhaustivity` says otherwise.
///
/// **It waits for work, not for time.** Effects run on the executor of `clock`, on the test's thread,
/// inside the calls of `send`, `receive`, `advance` and `finish`, until nothing is runnable. So a
/// `receive` whose action is not there fails at once and says what is alive and what sleeps. What runs
/// elsewhere (see `TestExecutor`) the store cannot wait for; it does let the main actor do what it has
/// been asked for. A test with view components belongs on the main actor, so that they too are told in
/// a determined order.
///
/// Every action is also reduced twice more, on copies, and a reducer that does not give the same result
/// fails the test (law 10). That is done at the root: of an addressed action its siblings are run too.
///
/// Failures name the line of the test, the action, its cause and the rules for it, with file and line.
/// They work in Swift Testing and in XCTest.
public final class TestStore<State: Equatable & Sendable> {
  /// The store itself: to scope, to observe, and to connect components to.
  ///
  /// Actions that they dispatch are received like those of effects.
  public private(set) var store: Store<State>

  /// The time that the store's effects sleep in; see `advance(by:)`.
  public let clock: TestClock

  /// How much the test must account for; everything by default.
  public var exhaustivity: Exhaustivity

  let log: ActionLog<State>
  let twin: Twin<State>
  let location: TestLocation
  /// The state after the last action that the log has handed over.
  var latest: State
  /// Actions that the test has not accounted for.
  var pending: [Event<State>] = []
  var expectedGone: [Departure] = []
  var isFinished = false
  /// Writes what a test that is not exhaustive skips.
  var note: (String) -> Void = { print($0) }
  private var subscription: Subscription

  /// A store under test.
  ///
  /// A seed picks the order of what may run concurrently (see `explore`); without one it is first come,
  /// first served.
  public convenience init(
    state: State,
    reducer: Reducer<State>,
    middleware: [Middleware<State>] = [],
    seed: UInt64? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      state: state,
      reducer: reducer,
      middleware: middleware,
      clock: TestClock(seed: seed),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// A store under test with a clock that the clients of the feature use too.
  public convenience init(
    state: State,
    reducer: Reducer<State>,
    middleware: [Middleware<State>] = [],
    clock: TestClock,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      reducer: reducer,
      clock: clock,
      location: TestLocation(fileID, filePath, line, column)
    ) {
      Store(state: state, reducer: reducer, middleware: middleware, settings: $0)
    }
  }

  init(
    reducer: Reducer<State>,
    clock: TestClock,
    location: TestLocation,
    make: (StoreSettings) -> Store<State>
  ) {
    let log = ActionLog<State>()
    self.log = log
    self.clock = clock
    self.location = location
    twin = Twin(reducer: reducer)
    exhaustivity = .on
    store = make(clock.settings { log.note($0) })
    latest = store.state
    subscription = store.onAction { log.note($0) }
  }

  deinit {
    if !isFinished {
      absorb(at: location)
      failForWhatIsLeft(at: location)
    }
    // The old store is let go here, which cancels its effects; then their tasks can end.
    store = Store(state: latest, reducer: .empty)
    subscription = store.onAction { _ in }
    clock.executor.run()
  }

  /// The state as of the last action.
  public var state: State { store.state }
}

/// Something that is to be gone when the test ends.
struct Departure {
  let name: String
  let location: TestLocation
  weak var object: AnyObject?
}
