/// The one truth behind a store and all stores scoped from it.
///
/// An action takes one *turn*:
///
/// 1. The lock is taken. (`Core+Dispatch`)
/// 2. The plan for the action's type and address is found: its rules, and the nodes they concern. (`Plan`)
/// 3. The rules run in place. (`Core+Reduce`, or `Core+FullTurn` where a rule may reject)
/// 4. The observers on those nodes compare, and the changed ones keep what they will tell. (`Core+Compare`)
/// 5. What is to be delivered is queued: observers, listeners, then effects. (`Core+Queue`)
/// 6. The lock is left. One thread at a time delivers the queue in order, for all. (`Core+Deliver`)
///
/// So no closure of an observer, listener, hook or effect is ever called under the lock, and a dispatch
/// waits for reducers and comparisons only.
///
/// Proof of `@unchecked Sendable` and of `@exclusivity(unchecked)`: the constants are `Sendable` or written
/// only in `init`. All variables are touched only by the thread that holds `state.lock`, or in `deinit`,
/// when nobody else can.
@usableFromInline
final class Core: @unchecked Sendable {
  /// The memory of the state, its lock, and who delivers.
  @usableFromInline let state: LockedState
  /// The memory of the state once more, one step nearer.
  let memory: UnsafeMutableRawPointer
  let rules: [CompiledRule]
  let settings: StoreSettings
  let middleware: [MiddlewareLink]
  let storeCount = StoreCount.shared

  // The slices and their nodes, and the plans that were made of them.

  let rootSlice: StateSlice
  @usableFromInline let rootNode: Node
  @exclusivity(unchecked) var plans = PlanTable()
  /// The nodes outside of collections, and the collections.
  @exclusivity(unchecked) var nodes = NodeTable()
  /// Counts what makes a plan look again: a node outside of collections that gets its first observer or
  /// effect, and a collection that gets its first node.
  @exclusivity(unchecked) var nodesVersion = 0

  // What one turn leaves to its end; empty between turns.

  /// The rule that is being run, owned by `rules`.
  @exclusivity(unchecked) var runningRule: Unmanaged<CompiledRule>?
  /// The effects that the rules returned.
  @exclusivity(unchecked) var returned: [ReturnedEffect] = []
  /// The observers that have something to tell, but for the first one.
  @exclusivity(unchecked) var changed: ContiguousArray<Unmanaged<Observer>> = []

  // What is delivered to whom.

  @exclusivity(unchecked) var delivery = Delivery()
  @exclusivity(unchecked) var listeners: ContiguousArray<ActionObserver> = []
  @exclusivity(unchecked) var nextOrder: UInt64 = 0

  // Effects.

  @exclusivity(unchecked) var effects = EffectRegistry()
  /// The sources of the effects of each rule that is in no element, once there was one.
  @exclusivity(unchecked) var sources: [EffectSource?]
  /// What follows effects that have ended, while `complete` works it off.
  @exclusivity(unchecked) var completions: FIFO<(EffectCompletion, wasCancelled: Bool)>?
  let weakSelf: WeakEffectHost

  init<State>(
    state: State,
    reducer: Reducer<State>,
    middleware: [MiddlewareLink],
    settings: StoreSettings
  ) {
    self.state = LockedState(state)
    memory = self.state.memory
    let slice = StateSlice(root: ValueLayout(State.self))
    rootSlice = slice
    rules = CompiledRule.all(of: reducer.rules, root: slice)
    sources = Array(repeating: nil, count: rules.count)
    self.settings = settings
    self.middleware = middleware
    weakSelf = WeakEffectHost(clock: settings.clock)
    rootNode = nodes.node(of: slice, enclosing: nil)
    weakSelf.host = self
    storeCount.add()
  }

  /// A core with a copy of another one's state and the same rules, for an action to be tried on.
  init(copying other: Core) {
    state = LockedState(copying: other.state)
    memory = state.memory
    rootSlice = other.rootSlice
    rootNode = other.rootNode
    rules = other.rules
    sources = Array(repeating: nil, count: rules.count)
    settings = other.settings
    middleware = []
    weakSelf = WeakEffectHost(clock: settings.clock)
    storeCount.add()
  }

  deinit {
    effects.cancelAll()
    nodes.clear()
    storeCount.remove()
  }

  /// The plan for an action dispatched to a slice; owned by the table for as long as the store lives.
  @inline(__always)
  func plan(_ action: any Action.Type, _ address: Node?) -> Unmanaged<Plan> {
    let key = ObjectIdentifier(action)
    if let known = plans.find(key, address?.sliceID ?? rootNode.sliceID) { return known }
    return makePlan(key, address?.slice ?? rootSlice)
  }

  @inline(never)
  private func makePlan(_ action: ObjectIdentifier, _ slice: StateSlice) -> Unmanaged<Plan> {
    let plan = Plan(rules: rules, action: action, address: slice)
    plans.insert(plan, action, ObjectIdentifier(slice))
    return .passUnretained(plan)
  }

  /// Runs a closure under the lock, whether or not this thread holds it already.
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let didEnter = state.lock.enter()
    defer { if didEnter { endRead() } }
    return try body()
  }

  /// Takes the lock to read; ends the program when a reducer reads a store.
  ///
  /// False when this thread holds the lock already: a value of the state dies under it, and may read.
  @usableFromInline
  func beginRead() -> Bool {
    if let other = otherReducingCore { other.useInReducer("read another") }
    if state.lock.enter() { return true }
    if isReducing { useInReducer("read its own") }
    return false
  }

  /// Gives the lock back after reading; never inlined, for the reason given at `LockedState.beginCall`.
  @inline(never)
  @usableFromInline
  func endRead() { state.lock.leave() }

  /// Whether this thread, which holds the lock, runs a rule or a comparison of the program's own.
  var isReducing: Bool { runningRule != nil || state.isComparing }

  /// Another store, whose rule this thread runs.
  ///
  /// Proof of `Unmanaged`: the mark is set by a turn of that store on this thread, which has not ended.
  @inline(__always)
  var otherReducingCore: Core? { storeCount.isMany ? findOtherReducingCore() : nil }

  @inline(never)
  private func findOtherReducingCore() -> Core? {
    guard let pointer = ThreadMark.reducing.pointer else { return nil }
    let core = Unmanaged<Core>.fromOpaque(pointer).takeUnretainedValue()
    return core === self ? nil : core
  }

  /// Marks this thread as running rules of this store, where other stores might ask; whether it did.
  @inline(__always)
  func beginReducing() -> Bool { storeCount.isMany && markReducing() }

  /// Takes back the mark, if `beginReducing` made one.
  @inline(__always)
  func endReducing(_ isMarked: Bool) { if isMarked { ThreadMark.reducing.set(nil) } }

  @inline(never)
  private func markReducing() -> Bool {
    ThreadMark.reducing.set(Unmanaged.passUnretained(self).toOpaque())
    return true
  }

  func useInReducer(_ verb: String) -> Never {
    let rule =
      runningRule.map { "The rule at \($0.takeUnretainedValue().info.location)" }
      ?? "A comparison of states"
    // A failed precondition is silent in an optimised build.
    fatalError(
      "\(rule) \(verb) store, while an action was half reduced. A reducer works on the state"
        + " it is given and on nothing else; leave the store out of it."
    )
  }
}
