/// The shared implementation of a store and all stores that are scoped from it.
///
/// Steps 1 to 5 are the *turn* of an action, and step 6 is its delivery:
///
/// 1. Acquire the lock. (`Core+Dispatch`)
/// 2. Find the plan for the action's type and address: its rules, and the nodes that they may change. (`Plan`)
/// 3. Run the rules. (`Core+PlainTurn`, or `Core+FullTurn` if the plan is not plain or there are listeners)
/// 4. Compare. The observers on those nodes say whether their values have changed. (`Core+Compare`)
/// 5. Queue the deliveries: observers, which keep their new values, then listeners, then effects. (`Core+Queue`)
/// 6. Release the lock. One thread at a time delivers the queue in order, for all threads. (`Core+Deliver`; which
///    thread, and for how long: `Core+Handoff`; a single call without the queue: `Core+DirectCall`)
///
/// So the closures of observers, listeners, hooks and effects are never called under the lock. Rules, comparisons,
/// computed properties and scopes, the source of inputs, and the clock's `now` are. A dispatch waits for the lock and, if
/// the program wants it, for room in a full backlog.
///
/// Proof of `@unchecked Sendable` and of `@exclusivity(unchecked)`: the constants are `Sendable` or written
/// only in `init`. All variables are accessed only by the thread that holds `state.lock`, or in `deinit`,
/// when no other thread has access.
@usableFromInline
final class Core: @unchecked Sendable {
  /// The memory of the state, its lock, and the delivering thread.
  @usableFromInline let state: LockedState
  /// The memory of the state again, with one indirection less.
  let memory: UnsafeMutableRawPointer
  /// The rules, which are set in `init`.
  @exclusivity(unchecked) private(set) var rules: [CompiledRule] = []
  let settings: StoreSettings
  /// Whether the last effect of a delivery may begin after the delivery.
  ///
  /// Another executor may run the effect at once on the thread that begins it, and a chain of effects would need a deep
  /// stack.
  let usesGlobalExecutor: Bool
  let middleware: [MiddlewareLink]
  let storeCount = StoreCount.shared

  // The slices and their nodes, and the plans that were made from them.

  let rootSlice: StateSlice
  @usableFromInline let rootNode: Node
  @exclusivity(unchecked) var plans = PlanTable()
  /// The nodes outside of collections, and the collections.
  @exclusivity(unchecked) var nodes = NodeTable()
  /// Counts the events after which a plan must look again: a node outside of collections gets its first observer,
  /// or gets its first effect, or a collection gets its first node.
  @exclusivity(unchecked) var nodesVersion = 0

  // Values that a turn leaves for its end. They are empty between turns.

  /// The running rule, owned by `rules`.
  @exclusivity(unchecked) var runningRule: Unmanaged<CompiledRule>?
  /// The number of rules of a plain turn whose slice was absent.
  @exclusivity(unchecked) var absentRules = 0
  /// The effects that the rules returned.
  @exclusivity(unchecked) var returned: [ReturnedEffect] = []
  /// The inputs of the running action, if a rule has asked for them.
  @exclusivity(unchecked) var inputs: Inputs?
  /// The inputs with which the running action is reduced again.
  @exclusivity(unchecked) var givenInputs: Inputs?
  /// Whether the slice to which the running action is addressed was there before its first rule.
  @exclusivity(unchecked) var senderWasThere = true
  /// The observers with new values, except for the first one.
  @exclusivity(unchecked) var changed: ContiguousArray<Unmanaged<Observer>> = []

  // Delivery.

  @exclusivity(unchecked) var delivery = Delivery()
  /// The observer of a direct or an offered call; see `Core+DirectCall`.
  ///
  /// At other times it may no longer exist.
  @exclusivity(unchecked) var calledObserver: Unmanaged<Observer>?
  @exclusivity(unchecked) var listeners: ContiguousArray<ActionObserver> = []
  @exclusivity(unchecked) var nextOrder: UInt64 = 0

  // Effects.

  @exclusivity(unchecked) var effects = EffectRegistry()
  /// The sources of the effects of each rule outside of elements, created on demand.
  @exclusivity(unchecked) var sources: [EffectSource?] = []
  /// The work that follows ended effects, while `complete` performs it.
  @exclusivity(unchecked) var completions: FIFO<PendingCompletion>?
  /// The cascade of the one of them that is performed.
  @exclusivity(unchecked) var completedCascade: Cascade?
  let weakHost: WeakEffectHost

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
    var settings = settings
    settings.backlogLimit = max(0, settings.backlogLimit)
    self.settings = settings
    usesGlobalExecutor = settings.executor == nil
    self.middleware = middleware
    weakHost = WeakEffectHost(clock: settings.clock)
    rootNode = nodes.node(of: slice, enclosing: nil)
    weakHost.host = self
    slice.store = .passUnretained(self)
    rules = CompiledRule.all(of: reducer.rules, root: slice)
    sources = Array(repeating: nil, count: rules.count)
    storeCount.add()
    LiveStores.shared.add(weakHost)
  }

  /// Creates a core with a copy of another core's state and the same rules, on which an action can be tried.
  init(copying other: Core) {
    state = LockedState(copying: other.state)
    memory = state.memory
    rootSlice = other.rootSlice
    rootNode = other.rootNode
    rules = other.rules
    sources = Array(repeating: nil, count: rules.count)
    settings = other.settings
    usesGlobalExecutor = other.usesGlobalExecutor
    middleware = []
    weakHost = WeakEffectHost(clock: settings.clock)
    storeCount.add()
  }

  deinit {
    effects.cancelAll()
    nodes.clear()
    storeCount.remove()
    LiveStores.shared.remove(weakHost)
  }

  /// Returns the plan for an action and an address, which the table owns for as long as the store lives.
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

  /// Returns the inputs of the running action, and draws them at the first request.
  func drawInputs() -> Inputs {
    if let inputs { return inputs }
    let drawn = givenInputs ?? settings.inputs.draw()
    inputs = drawn
    return drawn
  }

  /// Runs a closure under the lock, whether or not this thread already holds it.
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let didEnter = enter()
    defer { if didEnter { endRead() } }
    return try body()
  }

  /// Acquires the lock to read.
  ///
  /// The program ends if a reducer reads a store.
  ///
  /// Returns false if this thread already holds the lock. Then a value of the state is being deallocated, and
  /// may read.
  @usableFromInline
  func beginRead() -> Bool {
    refuseOtherReducer()
    if state.lock.enter() { return true }
    if isReducing { useInReducer("read its own") }
    return false
  }

  /// Releases the lock after reading.
  ///
  /// This is never inlined, for the reason given at `LockedState.unlockForCall`.
  @inline(never)
  @usableFromInline
  func endRead() { state.lock.leave() }

  /// Releases the lock after reading a computed value.
  ///
  /// If the read replaced a memoized value, that is deallocated outside of the lock.
  @inline(never)
  @usableFromInline
  func endComputedRead() {
    if !delivery.jobs.isEmpty { claimDirectCall() }
    // If a thread is delivering, it releases the value.
    let isOwn = !delivery.jobs.isEmpty && state.deliverer.load() == Deliverer.idle
    let released = isOwn ? delivery.takeReleases() : []
    // A value that was deallocated under the lock may have dispatched.
    let mustAsk = isOwn && endDelivery()
    state.lock.leave()
    withExtendedLifetime(released) {}
    if mustAsk { askExecutor() }
  }

  /// Ends the program if a reducer of another store reads this one.
  @inline(__always)
  func refuseOtherReducer() {
    if let other = otherReducingCore { other.useInReducer("read another") }
  }

  /// Whether this thread, which holds the lock, is running a rule or a comparison of the program's own code.
  var isReducing: Bool { runningRule != nil || state.isComparing }

  /// Returns another store whose rule this thread is running.
  ///
  /// Proof of `Unmanaged`: a turn of that store on this thread set the mark, and has not ended.
  @inline(__always)
  var otherReducingCore: Core? { storeCount.isMany ? findOtherReducingCore() : nil }

  @inline(never)
  private func findOtherReducingCore() -> Core? {
    guard let pointer = ThreadMark.reducing.pointer else { return nil }
    let core = Unmanaged<Core>.fromOpaque(pointer).takeUnretainedValue()
    return core === self ? nil : core
  }

  /// Marks this thread as running rules of this store if there are other stores, and returns whether it did.
  @inline(__always)
  func beginReducing() -> Bool { storeCount.isMany && markReducing() }

  /// Removes the mark if `beginReducing` set one.
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
    // A failed precondition has no message in an optimised build.
    fatalError(
      "\(rule) \(verb) store, while an action was half reduced. A reducer works on the state"
        + " it is given and on nothing else; leave the store out of it."
    )
  }
}
