/// The one truth behind a store and all stores scoped from it.
///
/// One lock guards everything. A *turn* holds it: an action is reduced in place and each observer it may
/// concern compares and notes what it will tell. Then the lock is left, and one thread at a time
/// delivers what is noted, in order, for all threads. So:
///
/// - no closure of an observer, listener, hook or effect is ever called under the lock;
/// - a dispatch waits for reducers and comparisons, never for what another thread's observers do (though
///   one in 32 that leave their delivery to another thread rests for a moment);
/// - a dispatch from an observer is reduced at once, and told after what is noted already (law 3).
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable` or written only in `init`; everything
/// that changes is touched only by the thread that holds `lock`, or in `deinit`, when nobody else can.
@usableFromInline
final class Core: @unchecked Sendable {
  let lock = OwnedLock()
  /// The state, initialised from `init` to `deinit`.
  @usableFromInline let memory: UnsafeMutableRawPointer
  private let destroy: @Sendable (UnsafeMutableRawPointer) -> Void
  /// Makes a copy of the state in memory of its own; for `explain`.
  private let copyState: @Sendable (UnsafeRawPointer) -> UnsafeMutableRawPointer
  /// The state as a value of its type; for `explain`.
  let stateValue: @Sendable (UnsafeRawPointer) -> Any
  let rootPlace: Place
  @usableFromInline let rootLine: Line
  let rules: [CompiledRule]
  let settings: StoreSettings
  let middleware: [MiddlewareLink]

  @exclusivity(unchecked) var routes = RouteTable()
  /// The lines outside of collections, and the collections.
  @exclusivity(unchecked) var region = Region()
  /// Counts what makes a route look again: a line outside of collections that gets its first observer
  /// or effect, and a collection that gets its first line.
  @exclusivity(unchecked) var linesVersion = 0
  @exclusivity(unchecked) var listeners: ContiguousArray<Observer> = []
  @exclusivity(unchecked) var nextOrder: UInt64 = 0

  /// What is noted and not yet delivered.
  @exclusivity(unchecked) var jobs = FIFO<Job>()
  /// The thread that delivers; 0 when nobody does.
  @exclusivity(unchecked) var deliverer: UInt = 0
  /// How many turns were left to another thread to deliver.
  @exclusivity(unchecked) var leftTurns: UInt = 0
  /// The cascade to which the job that is being delivered belongs.
  @exclusivity(unchecked) var deliveringCascade: Cascade?
  /// The effects that the rules of this turn returned, to be registered at its end.
  @exclusivity(unchecked) var returned: [ReturnedEffect] = []
  /// The observers that have something to tell after this turn, but for the first one.
  @exclusivity(unchecked) var changed: ContiguousArray<Unmanaged<Observer>> = []
  /// What listeners are to learn about the action of this turn.
  @exclusivity(unchecked) var outcome: Outcome?
  /// The rule that is being run, owned by `rules`; names the culprit when a reducer uses its own store.
  @exclusivity(unchecked) var runningRule: Unmanaged<CompiledRule>?

  @exclusivity(unchecked) var effects = EffectRegistry()
  let effectHome: EffectHome

  init<State>(
    state: State,
    reducer: Reducer<State>,
    middleware: [MiddlewareLink],
    settings: StoreSettings
  ) {
    let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
    pointer.initialize(to: state)
    memory = UnsafeMutableRawPointer(pointer)
    destroy = { memory in
      let state = memory.assumingMemoryBound(to: State.self)
      state.deinitialize(count: 1)
      state.deallocate()
    }
    copyState = { memory in
      let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
      copy.initialize(to: memory.assumingMemoryBound(to: State.self).pointee)
      return UnsafeMutableRawPointer(copy)
    }
    stateValue = { $0.assumingMemoryBound(to: State.self).pointee }
    let place = Place(rootSize: MemoryLayout<State>.size)
    rootPlace = place
    rules = reducer.clauses.map { CompiledRule($0, root: place) }
    self.settings = settings
    self.middleware = middleware
    effectHome = EffectHome(clock: settings.clock)
    rootLine = region.line(of: place, enclosing: nil)
    effectHome.core = self
  }

  /// A core with a copy of another one's state and the same rules, for an action to be tried on.
  init(copying other: Core) {
    memory = other.copyState(other.memory)
    destroy = other.destroy
    copyState = other.copyState
    stateValue = other.stateValue
    rootPlace = other.rootPlace
    rootLine = other.rootLine
    rules = other.rules
    settings = other.settings
    middleware = []
    effectHome = EffectHome(clock: settings.clock)
  }

  deinit {
    effects.cancelAll()
    region.clear()
    destroy(memory)
  }

  /// The route for an action dispatched to a place; owned by the table for as long as the store lives.
  @inline(__always)
  func route(_ action: any Action.Type, _ address: Line?) -> Unmanaged<Route> {
    let key = ObjectIdentifier(action)
    if let known = routes.find(key, address?.placeID ?? rootLine.placeID) { return known }
    return makeRoute(key, address?.place ?? rootPlace)
  }

  @inline(never)
  private func makeRoute(_ action: ObjectIdentifier, _ place: Place) -> Unmanaged<Route> {
    let route = Route(rules: rules, action: action, address: place)
    routes.insert(route, action, ObjectIdentifier(place))
    return .passUnretained(route)
  }
}

/// What is to be delivered, in this order, by whichever thread delivers.
enum Job {
  /// Tell an observer or a listener the oldest value it noted.
  case tell(Observer)
  /// Take an observer out that was disposed in the middle of a turn.
  case remove(Observer)
  /// Begin the task of an effect.
  case begin(LiveEffect)
  /// Cancel the task of an effect that no longer counts.
  case cancelTask(LiveEffect)
  /// Dispatch the action of an effect, then go on with what waits for it.
  indirect case dispatch(any Action, EffectContext, Origin, then: EffectEnd)
  /// Let go of what an effect held, which may be the last reference to an object that uses the store.
  indirect case drop(Any)
  /// Let those go on who await the end of a cascade.
  case resume(UnsafeContinuation<Void, Never>)
  /// Cancel the effects of a cascade.
  case cancel(Cascade)
  /// Call the hook for something that went wrong.
  indirect case report(StoreIssue)
  /// What follows belongs to a cascade.
  case enter(Cascade)
  /// Nothing more follows of the action by which a cascade began or went on.
  case leave(Cascade)
}
