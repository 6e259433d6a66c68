public import Synchronization

/// The shared implementation of a store and all stores that are scoped from it.
///
/// The page InsideTheStore follows an action through it. The closures of observers, listeners, hooks and effects are never
/// called under the lock. Rules, comparisons, computed properties and scopes, lenses, prisms, ids, the source of inputs, and
/// the clock's `now` are.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable` or written only in `init`. All variables but two of
/// the outbox are accessed only by the thread that holds `lock`, or in `deinit`, when no other thread has access.
@usableFromInline
final class Core: @unchecked Sendable {
  let lock = StoreLock()
  @usableFromInline let memory: StateMemory
  private(set) var rules: [CompiledRule] = []
  let settings: StoreSettings
  let middleware: [MiddlewareLink]

  let rootSlice: StateSlice
  let rootNode: Node
  /// The nodes outside of collections, and the collections.
  var nodes = NodeTable()
  let usedNodes = UsedNodes()

  // Values of the running turn. The next turn sets them anew.

  /// What listeners keep of the action that they are told, with the state.
  @usableFromInline var outcome: ActionOutcome?
  /// The running rule, owned by `rules`.
  var runningRule: Borrowed<CompiledRule>?
  /// The inputs of the running action, if a rule has asked for them.
  var inputs: Inputs?
  /// The inputs with which the running action is reduced again.
  var givenInputs: Inputs?
  /// Whether the slice to which the running action is addressed was there before its first rule, if
  /// the plan asks.
  var senderWasThere = true

  private struct Variables: ~Copyable {
    var plans = PlanTable()
    var undo: [() -> Void] = []
    var returned: [ReturnedEffect] = []
    var firstChanged: Borrowed<Observer>?
    var changed: ContiguousArray<Observer> = []
    var outbox: Outbox
    var listeners = List()
  }

  private let variables: Place

  var plans: PlanTable {
    _read { yield variables[Variables.self].plans }
    _modify { yield &variables[Variables.self].plans }
  }
  /// What restores the slices that rules may have changed, in the order of the rules.
  var undo: [() -> Void] {
    _read { yield variables[Variables.self].undo }
    _modify { yield &variables[Variables.self].undo }
  }
  var returned: [ReturnedEffect] {
    _read { yield variables[Variables.self].returned }
    _modify { yield &variables[Variables.self].returned }
  }
  /// The first observer with a new value, and the others.
  var firstChanged: Borrowed<Observer>? {
    _read { yield variables[Variables.self].firstChanged }
    _modify { yield &variables[Variables.self].firstChanged }
  }
  var changed: ContiguousArray<Observer> {
    _read { yield variables[Variables.self].changed }
    _modify { yield &variables[Variables.self].changed }
  }

  var outbox: Outbox {
    _read { yield variables[Variables.self].outbox }
    _modify { yield &variables[Variables.self].outbox }
  }
  var listeners: List {
    _read { yield variables[Variables.self].listeners }
    _modify { yield &variables[Variables.self].listeners }
  }
  /// The moment of the next subscription, which counts those that have begun, and the ends in `endedObservers`.
  var nextOrder: UInt64 = 0
  /// The observers that have ended last, or nil if no tool wants to know them.
  var endedObservers: [EndedObserver]?

  var effects = EffectRegistry()
  /// The sources of the effects of each rule outside of elements and levels, for actions without an address.
  var sources: [EffectSource?] = []
  /// The effects of which a part has ended and which are to be continued, and whether that part was cancelled; see `end`.
  var endings = FIFO<(parent: LiveEffect, wasCancelled: Bool)>()
  let weakCore: WeakCore

  init<State>(
    state: State,
    reducer: Reducer<State>,
    middleware: [MiddlewareLink],
    settings: StoreSettings
  ) {
    let slice = StateSlice(root: ValueLayout(State.self))
    rootSlice = slice
    var settings = settings
    settings.backlogLimit = max(0, settings.backlogLimit)
    self.settings = settings
    self.middleware = middleware
    weakCore = WeakCore(clock: settings.clock)
    variables = Place(new: Variables(outbox: Outbox(limit: settings.backlogLimit)))
    rootNode = nodes.node(of: slice, enclosing: nil)
    memory = StateMemory(state)
    weakCore.core = self
    rules = CompiledRule.all(of: reducer.rules, root: slice)
    sources = Array(repeating: nil, count: rules.count)
    ThreadMark.addStore()
  }

  /// Creates a core with a copy of another core's state and the same rules, on which an action can be tried.
  init(copying other: Core) {
    rootSlice = other.rootSlice
    rootNode = other.rootNode
    rules = other.rules
    settings = other.settings
    middleware = []
    weakCore = WeakCore(clock: settings.clock)
    variables = Place(new: Variables(outbox: Outbox(limit: settings.backlogLimit)))
    memory = other.memory.copy()
    ThreadMark.addStore()
  }

  deinit {
    ThreadMark.removeStore()
    effects.cancelAll()
    nodes.clear()
    variables.deallocate(Variables.self)
  }

  /// Returns the plan for an action and an address, which the table owns for as long as the store lives.
  @inline(__always)
  func plan(_ action: any Action.Type, _ address: Node?) -> Borrowed<Plan> {
    let key = ObjectIdentifier(action)
    if let known = plans.find(key, address?.sliceID ?? rootNode.sliceID) { return known }
    return makePlan(key, address?.slice ?? rootSlice)
  }

  @inline(never)
  private func makePlan(_ action: ObjectIdentifier, _ slice: StateSlice) -> Borrowed<Plan> {
    let plan = Plan(rules: rules, action: action, address: slice)
    plans.insert(plan, action, ObjectIdentifier(slice))
    return Borrowed(plan)
  }

  func drawInputs() -> Inputs {
    if let inputs { return inputs }
    let drawn = givenInputs ?? settings.inputs.draw()
    inputs = drawn
    return drawn
  }

  /// Runs a closure under the lock, whether or not this thread already holds it.
  func locked<Result>(_ body: () -> Result) -> Result {
    let didEnter = lock.enter()
    defer { if didEnter { leave() } }
    return body()
  }

  /// Releases the lock to call a closure that does not belong to the store.
  @usableFromInline
  func unlock() { lock.leave() }

  /// The value of `isComparing`, in an atomic because that needs no check that nobody else accesses it.
  @usableFromInline let comparing: Atomic<Bool> = Atomic(false)

  /// Whether a comparison of the program's own code is running.
  @inlinable var isComparing: Bool {
    get { comparing.load(ordering: .relaxed) }
    set { comparing.store(newValue, ordering: .relaxed) }
  }

  /// Whether this thread, which holds the lock, is running a rule or a comparison of the program's own code.
  var isReducing: Bool { runningRule != nil || isComparing }

  /// Returns another store under whose lock this thread is running code of the program.
  @inline(__always)
  var otherMarkedCore: Core? {
    guard let core = ThreadMark.core else { return nil }
    return core === self ? nil : core
  }
}

/// The store under whose lock the calling thread runs code of the program, such as a turn, a read of `state` or a comparison.
///
/// A thread is marked only if there are several stores. A turn that begins with a single store does not notice a second one.
///
/// Proof of the pointers: a turn sets the mark and removes it before it ends, and so does a reading. The store outlives
/// both. Only the thread that set a mark sees it.
enum ThreadMark {
  private static let key = ThreadKey()
  private static let stores = Atomic<Int>(0)

  static func addStore() { stores.add(1, ordering: .relaxed) }

  static func removeStore() { stores.subtract(1, ordering: .relaxed) }

  @inline(__always)
  private static var isNeeded: Bool { stores.load(ordering: .relaxed) > 1 }

  @inline(__always)
  static var core: Core? { isNeeded ? key.object(of: Core.self) : nil }

  /// Marks the calling thread, and returns whether the mark must be removed.
  @inline(__always)
  static func set(_ core: Core) -> Bool {
    if !isNeeded { return false }
    key.set(core)
    return true
  }

  @inline(never)
  static func remove() { key.set(nil) }
}
