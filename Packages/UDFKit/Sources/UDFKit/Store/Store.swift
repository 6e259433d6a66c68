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
  /// The implementation, which this store shares with all stores of the same state.
  @usableFromInline let core: Core
  /// The node to which actions from this store are addressed, or nil for all rules.
  @usableFromInline let addressNode: Node?
  @usableFromInline let node: Node
  /// How the state is read, or nil if it is a plain slice.
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
    let core = Core(
      state: state,
      reducer: reducer,
      middleware: middleware.map(\.link),
      settings: settings
    )
    self.core = core
    node = core.rootNode
    addressNode = nil
    reading = nil
    core.reportObject(State.self)
    core.reportIndexesOfRules()
  }

  /// Creates a store on a node of which it becomes a user that has been counted.
  @usableFromInline
  init(core: Core, node: Node, address: Node?, reading: Reading<State>?) {
    self.core = core
    self.node = node
    addressNode = address
    self.reading = reading
    if reading == nil { core.reportObject(State.self) }
  }

  deinit { core.removeUser(node) }

  /// The state after the last reduced action.
  ///
  /// The value is a copy that is consistent at one moment. A reducer must not read it. If a reducer does, the
  /// program ends with a message that names the rule.
  @inlinable public var state: State {
    let didEnter = core.beginRead()
    defer { if didEnter { core.endRead() } }
    if let reading { return reading.load(core.memory.address, node) }
    return (core.memory.address + node.offset)[State.self]
  }

  /// Reduces an action, and returns when `state` shows the result.
  ///
  /// The observers are called on this thread, unless another thread or an outer dispatch of this thread is
  /// delivering. Then that delivery also calls them (laws 3 and 4). This thread may also deliver up to 64 calls that
  /// other threads left. The effects start after the observers.
  ///
  /// If a reducer of this or another store calls this method, the store does not reduce the action. It
  /// reports the locations of the call and of the rule to its hook (law 3).
  ///
  /// Cost: the rules for the action's type, and the observers of the slices that those rules write. A small
  /// action without effects allocates nothing.
  @inlinable
  public func dispatch<A: Action>(
    _ action: A,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    ActionPlace.of(action) { core.dispatch($0, A.self, addressNode, fileID, line) }
  }
}
