public import Synchronization

/// The shared implementation of a store and all stores that are scoped from it; see the page InsideTheStore.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable` or written only in `init`. The variables, but for an
/// atomic one of the outbox, are accessed by the thread that holds `lock`, or in `deinit`.
@usableFromInline
package final class Core: @unchecked Sendable {
  let lock = StoreLock()
  @usableFromInline package let memory: StateMemory
  package private(set) var rules: [CompiledRule] = []
  package let settings: StoreSettings
  let middleware: [MiddlewareLink]

  package let rootSlice: StateSlice
  let rootNode: Node
  /// The nodes outside of collections, and the collections.
  var nodes = NodeTable()
  let usedNodes = UsedNodes()

  /// What listeners keep of the action that they are told, with the state.
  @usableFromInline var outcome: ActionOutcome?

  /// The place of `turn`, where the compiler does not check that nobody else accesses it.
  private let turnPlace: Place

  var turn: Turn {
    _read { yield turnPlace[Turn.self] }
    _modify { yield &turnPlace[Turn.self] }
  }
  var outbox: Outbox {
    _read { yield turnPlace[Turn.self].outbox }
    _modify { yield &turnPlace[Turn.self].outbox }
  }
  /// The moment of the next subscription, which counts those that have begun, and the ends in `endedObservers`.
  package var nextOrder: UInt64 = 0
  /// The observers that have ended last, or nil if no tool wants to know them.
  package var endedObservers: [(order: UInt64, end: UInt64, slice: String, value: String)]?

  var effects = EffectRegistry()
  /// The sources of the effects of each rule outside of elements and levels, for actions without an address.
  var sources: [EffectSource?] = []
  /// The effects that are to be continued after a part of them, and whether that part was cancelled; see `end`.
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
    self.settings = settings
    self.middleware = middleware
    weakCore = WeakCore(clock: settings.clock)
    turnPlace = Place(new: Turn(outbox: Outbox(limit: settings.backlogLimit)))
    rootNode = nodes.node(of: slice, enclosing: nil)
    memory = StateMemory(state)
    weakCore.core = self
    rules = CompiledRule.all(of: RuleTree(reducer.rules), at: slice)
    sources = Array(repeating: nil, count: rules.count)
    ThreadMark.stores.add(1, ordering: .relaxed)
  }

  /// Creates a core with a copy of another core's state and the same rules, on which an action can be tried.
  init(copying other: Core) {
    rootSlice = other.rootSlice
    rootNode = other.rootNode
    rules = other.rules
    settings = other.settings
    middleware = []
    weakCore = WeakCore(clock: settings.clock)
    turnPlace = Place(new: Turn(outbox: Outbox(limit: settings.backlogLimit)))
    memory = other.memory.copy()
    ThreadMark.stores.add(1, ordering: .relaxed)
  }

  deinit {
    ThreadMark.stores.subtract(1, ordering: .relaxed)
    effects.cancelAll()
    nodes.clear()
    turnPlace.deallocate(Turn.self)
  }

  /// Returns the plan for an action and an address, which the table owns for as long as the store lives.
  @inline(__always)
  package func plan(_ action: any Action.Type, _ address: Node?) -> Borrowed<Plan> {
    let key = ObjectIdentifier(action)
    return turn.plans.find(key, address?.sliceID ?? rootNode.sliceID)
      ?? makePlan(key, address?.slice ?? rootSlice)
  }

  @inline(never)
  private func makePlan(_ action: ObjectIdentifier, _ slice: StateSlice) -> Borrowed<Plan> {
    let plan = Plan(rules: rules, action: action, address: slice)
    turn.plans.insert(plan, action, ObjectIdentifier(slice))
    return Borrowed(plan)
  }

  func drawInputs() -> Inputs {
    let inputs = turn.inputs ?? turn.givenInputs ?? settings.inputs.draw()
    turn.inputs = inputs
    return inputs
  }

  package func locked<Result>(_ body: () -> Result) -> Result {
    let didEnter = lock.enter()
    defer { if didEnter { leave() } }
    return body()
  }

  /// Releases the lock to call a closure that does not belong to the store.
  @usableFromInline
  func unlock() { lock.leave() }

  /// The value of `isComparing`, in an atomic because that needs no check that nobody else accesses it.
  @usableFromInline let comparing: Atomic<Bool> = Atomic(false)

  @inlinable package var isComparing: Bool {
    get { comparing.load(ordering: .relaxed) }
    set { comparing.store(newValue, ordering: .relaxed) }
  }

  /// Whether this thread, which holds the lock, is running a rule or a comparison of the program's own code.
  package var isReducing: Bool { turn.runningRule != nil || isComparing }

  /// Returns another store under whose lock this thread is running code of the program.
  @inline(__always)
  package var otherMarkedCore: Core? {
    guard let core = ThreadMark.core else { return nil }
    return core === self ? nil : core
  }
}

/// The store under whose lock the calling thread runs code of the program, if there were several stores when it began.
///
/// Proof of the pointers: who sets a mark removes it, on the same thread, before the store may go.
enum ThreadMark {
  private static let key = ThreadKey()
  fileprivate static let stores = Atomic<Int>(0)

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
