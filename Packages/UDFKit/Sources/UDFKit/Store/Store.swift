/// The holder of a state, or of a slice of one: read it, observe it, dispatch actions to it.
///
/// ```swift
/// let store = Store(state: AppState(), reducer: appReducer)
/// store.dispatch(CounterAction.incrementButtonTapped)
/// store.state.counter.count  // 1: what you dispatched is already there (law 2)
/// let pane = CounterFeature.connect(to: store.scope(\.counter))  // hold it: a store does not
/// ```
///
/// Use it from any thread, task or actor, all at once: actions form one order and each is reduced
/// exactly once. A store made by `scope` is a window on the same truth; it holds no state of its own.
///
/// The truth lives as long as a store or a subscription does; then its effects are cancelled (law 5).
public final class Store<State: Sendable>: Sendable {
  // First what every dispatch needs, so that it lies close together.

  @usableFromInline let core: Core
  /// The node to which what is dispatched here is addressed; nil when it is for everybody.
  @usableFromInline let address: Node?
  @usableFromInline let node: Node
  /// How the state is read when it is no plain slice.
  @usableFromInline let reading: Reading<State>?

  /// A store with a first state, and the rules by which it changes.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - reducer: the rules.
  ///   - middleware: what stands around every dispatch, outermost first.
  ///   - settings: clock, executor and hooks; the defaults are right outside of tests.
  public init(
    state: State,
    reducer: Reducer<State>,
    middleware: [Middleware<State>] = [],
    settings: StoreSettings = StoreSettings()
  ) {
    core = Core(
      state: state,
      reducer: reducer,
      middleware: middleware.map { $0.link() },
      settings: settings
    )
    node = core.rootNode
    address = nil
    reading = nil
  }

  /// A store whose reducer is a plain function that looks at every action.
  ///
  /// Cost: as `Reduce`, all observers compare after each action. `On` costs what it touches.
  public convenience init(
    state: State,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    reducer: @escaping @Sendable (inout State, any Action) -> Void
  ) {
    self.init(
      state: state,
      reducer: Reducer(reducer, fileID: fileID, line: line),
      middleware: []
    )
  }

  /// A store on a node that is retained already.
  @usableFromInline
  init(core: Core, node: Node, address: Node?, reading: Reading<State>?) {
    self.core = core
    self.node = node
    self.address = address
    self.reading = reading
  }

  deinit { core.letGo(node) }

  /// The state as of the last reduced action.
  ///
  /// It is a copy, consistent at one moment. A reducer must not read it: that ends the program with a
  /// message that names the rule.
  @inlinable
  public var state: State {
    let didEnter = core.beginRead()
    defer { if didEnter { core.endRead() } }
    if let reading { return reading.load(core.state.memory, node) }
    // Proof: the state of a store without a reading is the slice that begins at its node's offset.
    return (core.state.memory + node.offset).assumingMemoryBound(to: State.self).pointee
  }

  /// Hands over an action: when this returns, it has been reduced and `state` shows it.
  ///
  /// Observers are told on this thread, unless another thread or an outer dispatch of this one is
  /// telling them right now; then that one goes on with these (laws 3 and 4). Effects have been started.
  /// This thread may also deliver up to 64 calls that other threads left meanwhile, never more.
  ///
  /// Called from inside a reducer of this or another store, it does nothing but report the place of the
  /// call and of the rule to the store's hook (law 3).
  ///
  /// Cost: the rules for the action's type and the observers on the slices those rules write; nothing
  /// is allocated for a small action without effect.
  @inlinable
  public func dispatch<A: Action>(
    _ action: A,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    // Proof: the turn reads the action through the pointer and does not keep it.
    withUnsafePointer(to: action) { pointer in
      core.dispatch(UnsafeRawPointer(pointer), A.self, address, fileID, line)
    }
  }
}
