/// An object that holds a state, or a slice of a state, and reduces actions.
///
/// ```swift
/// let store = Store(state: AppState(), reducer: appReducer)
/// store.dispatch(CounterAction.incrementButtonTapped)
/// store.state.counter.count  // 1: what you dispatched is already there (law 2)
/// let pane = CounterFeature.connect(to: store.scope(\.counter))  // hold it: a store does not
/// ```
///
/// Use a store from any thread, task or actor at the same time. Actions form one order, and each is reduced
/// exactly once. A store that `scope` returns is a window on the same state. It holds no state of its own.
///
/// The state lives as long as a store or a subscription. Then its effects are cancelled (law 5).
public final class Store<State: Sendable>: Sendable {
  @usableFromInline package let core: Core
  /// The node to which actions from this store are addressed, or nil for all rules.
  @usableFromInline package let addressNode: Node?
  @usableFromInline let node: Node
  @usableFromInline let reading: Reading<State>?

  /// Creates a store with an initial state and its rules.
  ///
  /// - Parameters:
  ///   - state: the initial state.
  ///   - reducer: the rules.
  ///   - middleware: functions around every dispatch, outermost first.
  ///   - settings: clock, executor and hooks. The defaults are right outside of tests.
  public init(
    state: State,
    reducer: Reducer<State>,
    middleware: [Middleware<State>] = [],
    settings: StoreSettings = StoreSettings()
  ) {
    let links = middleware.map(\.link)
    core = Core(state: state, reducer: reducer, middleware: links, settings: settings)
    node = core.rootNode
    (addressNode, reading) = (nil, nil)
    reportObject()
    reportIndexesOfRules()
  }

  /// Creates a store with an initial state and the rules in the braces.
  ///
  /// ```swift
  /// let store = Store(state: AppState()) { Scope(\.counter) { CounterFeature.reducer } }
  /// ```
  ///
  /// The rules run in this order, as in a `Reducer`. The other parameters are as for `init(state:reducer:…)`.
  @inlinable
  public convenience init(
    state: State,
    middleware: [Middleware<State>] = [],
    settings: StoreSettings = StoreSettings(),
    @ReducerBuilder<State> _ rules: () -> Reducer<State>
  ) {
    self.init(state: state, reducer: rules(), middleware: middleware, settings: settings)
  }

  /// Creates a store on a node of which it becomes a user that has been counted.
  @usableFromInline
  init(core: Core, node: Node, address: Node?, reading: Reading<State>?) {
    self.core = core
    self.node = node
    addressNode = address
    self.reading = reading
    if reading == nil { reportObject() }
  }

  deinit { core.removeUser(node) }

  /// The state after the last reduced action.
  ///
  /// The value is a copy. If a reducer reads it, the program ends with a message that names the rule.
  @inlinable public var state: State {
    let didEnter = core.beginRead()
    // A value that is deallocated by the read may dispatch. Then there is something to deliver.
    defer { if didEnter { core.leave(afterRead: true) } }
    if let reading { return core.marked { reading.load(core.memory.address, node) } }
    return (core.memory.address + node.offset)[State.self]
  }

  /// Reduces an action, and returns when `state` shows the result.
  ///
  /// The observers are called on this thread, unless another thread or an outer dispatch of this thread is delivering,
  /// and calls them (laws 3 and 4). This thread may also make up to 64 calls that other threads left. The effects start
  /// after the observers. If a reducer of this or another store calls this method, the action is dropped, and the store
  /// reports the locations of the call and of the rule (law 3).
  ///
  /// Cost: the rules for the action's type, and the observers of the slices that those rules write. A small action
  /// without effects allocates nothing.
  @inlinable
  public func dispatch<A: Action>(_ action: A, fileID: StaticString = #fileID, line: UInt = #line) {
    // The last reference to the store of a row removes its node.
    withExtendedLifetime(self) {
      ActionPlace.of(action) { core.dispatch($0, addressNode, fileID, line) }
    }
  }

  /// Dispatches an action and returns when everything that it caused has ended.
  ///
  /// Then the observers and components of every context have been called, except one whose first call runs on another
  /// thread. The effects of the action, their actions, and the effects of those have ended.
  ///
  /// ```swift
  /// let outcome = await store.send(SearchAction.queryChanged("swift"))
  /// store.state.results  // the answer is there
  /// outcome.rejections  // empty, unless a rule refused the action or one that it caused
  /// ```
  ///
  /// The action is reduced where the caller runs, as with `dispatch`, which the last parameter ensures: do not pass it.
  ///
  /// If the calling task is cancelled, the effects that the action started are cancelled, by a thread that delivers
  /// nothing and waits for nothing: if the store is busy, right after. An effect that never ends keeps this method from
  /// returning: use `dispatch` for an action that starts one.
  ///
  /// - Returns: what became of the action and of the actions that it caused.
  @discardableResult
  public func send(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation
  ) async -> SendOutcome {
    await send(action, untilTold: false, fileID, line, isolation: isolation)
  }

  /// Dispatches an action, and returns when everything that it caused has ended, or already when it has been told.
  package func send(
    _ action: some Action,
    untilTold: Bool,
    _ fileID: StaticString,
    _ line: UInt,
    isolation: isolated (any Actor)?
  ) async -> SendOutcome {
    let cascade = Cascade(endsWhenTold: untilTold)
    await withTaskCancellationHandler(
      operation: {
        await Awaiter.wait(isolation: isolation) { awaiter in
          // The dispatch is a part of the cascade itself, which cannot end before it has returned.
          (cascade.waiting, cascade.open) = (awaiter, 1)
          let origin = Origin(address: addressNode, cascade: cascade, fileID: fileID, line: line)
          core.dispatch(action, origin)
          core.endParts(of: CollectionOfOne(cascade))
        }
      },
      onCancel: { if !untilTold { core.cancel(cascade) } },
      isolation: isolation
    )
    return cascade.takeOutcome()
  }

  /// Returns whether a rule handles actions of a type that you dispatch to this store.
  ///
  /// A rule for all types counts, and so does a rule whose slice is not there at the moment. With `only:`, only the
  /// rules for this type count that have this audience.
  public func handles(_ type: (some Action).Type, only audience: Audience? = nil) -> Bool {
    core.refuseOtherReducer("asked another")
    return core.locked { core.handles(type, from: addressNode, only: audience) }
  }
}
