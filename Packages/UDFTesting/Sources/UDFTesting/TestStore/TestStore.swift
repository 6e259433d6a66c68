public import UDFKit

/// A store for tests, which accounts for every action, change and effect without waiting for time.
///
/// ```swift
/// let test = TestStore(state: SearchState(), reducer: SearchFeature.reducer(client: .fake))
/// await test.send(SearchAction.queryChanged("swift")) { $0.query = "swift" }
/// await test.advance(by: .milliseconds(300))
/// await test.receive(SearchAction.resultsReceived([.swift])) { $0.results = [.swift] }
/// await test.finish()
/// ```
///
/// The closure gets the state before the action and changes it to the state that is expected right after the
/// action. The test fails if it omits a change, unless `exhaustivity` allows that.
///
/// **A test store waits for work, not for time.** Effects run on the executor of `clock`, on the test's thread, during
/// `send`, `receive`, `advance` and `finish`, until no work is pending. If the action of a `receive` is missing, the
/// test fails at once and shows the running effects and sleeping tasks. The test store cannot wait for work that runs
/// elsewhere (see `TestExecutor`), except for work that was enqueued on the main actor. Run a test with view components
/// on the main actor, so that they are also called in a defined order.
///
/// Every action is also reduced twice on copies of the state, at its address and with its inputs. A reducer that gives
/// different results fails the test, and so does a change of an object in the state, whoever makes it (law 10).
///
/// Tasks that use one test store take turns: each operation ends before the next one begins. An expectation that
/// depends on the order of the tasks is that of the order in which they come.
///
/// Rules that read inputs get a fixed date and the same random numbers in each run; see `inputs`, `now` and
/// `setRandomSeed(_:)`.
///
/// `send` returns a `TestTask`, with which the test ends what has no end of its own.
///
/// Failures show the line of the test, the action, its cause, and its rules with file and line. They work in
/// Swift Testing and in XCTest.
public final class TestStore<State: Equatable & Sendable> {
  /// The store itself, for scopes, observers and components, whose actions the test receives like those of effects.
  public private(set) var store: Store<State>

  /// The clock of the store's effects; see `advance(by:)`.
  public let clock: TestClock

  /// How much the test must account for, which is everything at first.
  public var exhaustivity: Exhaustivity

  /// The inputs that rules got for the action that was sent or received last.
  ///
  /// ```swift
  /// await test.send(TodosAction.addButtonTapped) {
  ///   $0.todos = [Todo(id: test.inputs.uuid(), addedAt: test.inputs.date)]
  /// }
  /// ```
  ///
  /// Draw ids from it in the closure of `send` or `receive`, in the order in which the rule draws them. Each `send` and
  /// `receive` begins anew, with the inputs of its action.
  ///
  /// A rule on several elements, or within a reducer that contains itself, has random numbers of its own for each of
  /// them (see `Inputs`). Then take the id from `state`. If no rule read inputs, these are no rule's.
  public var inputs = Inputs(now: .zero, seed: 0)

  let log = ActionLog<State>()
  let twin: Twin<State>
  let location: TestLocation
  /// The state after the last action that the log has returned.
  var latest: State
  /// The objects of that state.
  var references: References
  /// The last action if it changed nothing; another one would keep what has left the state.
  var idleEvent: Event<State>?
  /// The number of actions that the log has returned.
  var count = 0
  /// The types of the actions that the parent of the feature handles.
  let delegateActions: [any Action.Type]
  /// The path of the slice of an isolated store, or nil if its state is the root.
  let slicePath: String?
  /// The actions that the test has not accounted for.
  var pending: [Event<State>] = []
  /// The number of the first action to which `exhaustivity` applies; see `withExhaustivity`.
  var partStart = 0
  /// The actions that a part that is not exhaustive did not account for.
  var skipped: [Event<State>] = []
  var calls: [Call] = []
  var expectedGone: [Departure] = []
  var isFinished = false
  /// Writes the actions and changes that a non-exhaustive test skips.
  var note: (String) -> Void = { print($0) }
  let cascadeLimitation: CascadeLimit
  let turns = Turns()
  /// The store of the state, also when `store` is of a feature that its parent has taken away.
  private var stateStore: Store<State>
  private var subscription: Subscription

  /// Creates a store under test, with the rules of a reducer or in the braces.
  ///
  /// ```swift
  /// let test = TestStore(state: AppState()) {
  ///   Scope(\.counter) { CounterFeature.reducer }
  ///   On(AppAction.self) { state, action in … }
  /// }
  /// ```
  ///
  /// A seed determines the order of concurrent work (see `explore`). Without a seed, work runs in the order
  /// in which it was enqueued. A clock that the feature's clients also use has the seed itself: give one of the two.
  ///
  /// A test of a recorded session starts no effects, because it sends what they dispatched itself; see
  /// `send(_:at:inputs:)`.
  public convenience init(
    state: State,
    reducer: Reducer<State> = .empty,
    middleware: [Middleware<State>] = [],
    startsEffects: Bool = true,
    seed: UInt64? = nil,
    clock: TestClock? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State> _ rules: () -> Reducer<State> = { .empty }
  ) {
    let reducer = ReducerBuilder.buildBlock(reducer, rules())
    self.init(
      state: state,
      seed: seed,
      clock: clock,
      location: TestLocation(fileID, filePath, line, column),
      startsEffects: startsEffects
    ) { state, settings, limit in
      let limited = limit.map { [$0.middleware()] + middleware } ?? []
      let store = Store(state: state, reducer: reducer, middleware: limited, settings: settings)
      return (store, store)
    }
  }

  /// Creates a store under test with a function that makes it, and `endActions` if it is isolated.
  init(
    state: State,
    seed: UInt64?,
    clock: TestClock?,
    location: TestLocation,
    startsEffects: Bool = true,
    expecting delegateActions: [any Action.Type] = [],
    endingWith endActions: [any Action.Type]? = nil,
    make: @escaping Make
  ) {
    precondition(clock == nil || seed == nil, "Give the seed to the clock: TestClock(seed: …)")
    let clock = clock ?? TestClock(seed: seed)
    let canEnd = endActions?.isEmpty == false
    self.clock = clock
    self.location = location
    self.delegateActions = delegateActions
    slicePath = endActions.map { _ in canEnd ? "\\.slice.there" : "\\.slice" }
    twin = Twin(make: make, keepsFeature: canEnd)
    exhaustivity = .on
    let limit = CascadeLimit(clock)
    cascadeLimitation = limit
    var settings = clock.settings { [log] in log.note($0) }
    settings.startsEffects = startsEffects
    (store, stateStore) = make(state, settings, limit)
    latest = stateStore.state
    references = References(of: latest)
    subscription = stateStore.onAction { [log] in
      log.note($0)
      limit.note(isCaused: $0.cause != nil)
    }
  }

  /// Returns a store under test, limited unless it is a twin, and that of its state, which outlives an ended feature.
  typealias Make =
    @Sendable (State, StoreSettings, CascadeLimit?) -> (store: Store<State>, state: Store<State>)

  deinit {
    if !isFinished {
      absorb(at: location)
      failForWhatIsLeft(at: location)
    }
    // The old store is released when its effects are cancelled and the calls that wait for them have ended.
    for call in calls { call.cancel() }
    store = Store(state: latest, reducer: .empty)
    stateStore = store
    subscription = store.onAction { _ in }
    clock.executor.run()
    for call in calls { call.progress.own.run() }
    clock.executor.run()
  }

  /// The state after the last action.
  public var state: State { stateStore.state }

  /// The number of actions that may follow from one another while no time passes, 1,000 at first.
  ///
  /// A rule that returns an effect for each action, whose effect dispatches the next one, never ends. The test then
  /// fails with the causes of the last action, and the cascade is stopped. Only the actions of effects are counted: a
  /// component that dispatches whenever it gets props is not stopped.
  public var cascadeLimit: Int {
    get { cascadeLimitation.limit }
    set { cascadeLimitation.limit = newValue }
  }
}
