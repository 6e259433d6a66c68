/// The rules that one type of action runs when it is dispatched to one place, and the lines of the
/// observers that they concern.
final class Route {
  struct Leg {
    let rule: CompiledRule
    /// How many collections on the way to its slice the address binds.
    let bound: Int
    /// Whether what it may change is kept, because it or a later rule may throw.
    let keeps: Bool
  }

  let legs: [Leg]
  /// Whether each rule is at a fixed place in memory, runs once, and cannot reject: the fast path.
  let isPlain: Bool
  /// The lines outside of collections that the rules concern, as of `version`.
  private(set) var lines: ContiguousArray<Line> = []
  private var version = -1

  init(rules: [CompiledRule], action: ObjectIdentifier, address: Place) {
    let chosen = rules.filter { rule in
      let type = rule.clause.actionType
      return (type.map { ObjectIdentifier($0) == action } ?? true)
        && rule.place.isOnLine(of: address)
    }
    let lastRejecting = chosen.lastIndex { $0.clause.canReject } ?? -1
    legs = chosen.enumerated().map { index, rule in
      Leg(rule: rule, bound: rule.boundElements(by: address), keeps: index <= lastRejecting)
    }
    isPlain = legs.allSatisfy { leg in
      !leg.keeps && leg.rule.access.hops.isEmpty && leg.rule.clause.actionType != nil
    }
  }

  /// Brings `lines` up to date with the store's.
  @inline(__always)
  func refresh(for core: Core) {
    if version != core.linesVersion { collect(core) }
  }

  private func collect(_ core: Core) {
    version = core.linesVersion
    lines = []
    for line in core.region.lines.values where concerns(line.place) { lines.append(line) }
  }

  /// Whether a rule of this route may change the slice at a place.
  func concerns(_ place: Place) -> Bool { legs.contains { $0.rule.place.isOnLine(of: place) } }

  /// Whether every rule that concerns a collection, `depth` collections deep, is bound to one element.
  func isBound(at place: Place, _ depth: Int) -> Bool {
    legs.allSatisfy { !$0.rule.place.isOnLine(of: place) || $0.bound > depth }
  }
}

/// The routes of a store, by the type of the action and the place of its address.
///
/// Proof of the raw memory: `slots` is allocated for `capacity` slots, all initialised, and freed in
/// `deinit`; an index is always masked by `capacity - 1`, a power of two; at most half of the slots
/// are taken, so a search ends at an empty one. Each taken slot owns its route once. Used only under
/// the store's lock.
struct RouteTable: ~Copyable {
  private struct Slot {
    var action: ObjectIdentifier?
    var place: ObjectIdentifier?
    var route: Unmanaged<Route>?
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var capacity = 16
  private var count = 0

  init() {
    slots = .allocate(capacity: 16)
    slots.initialize(repeating: Slot(), count: 16)
  }

  deinit {
    for index in 0..<capacity { slots[index].route?.release() }
    slots.deallocate()
  }

  /// The route for an action and a place, if it has been asked for before.
  @inline(__always)
  func find(_ action: ObjectIdentifier, _ place: ObjectIdentifier) -> Unmanaged<Route>? {
    var index = start(action, place)
    while let key = slots[index].action {
      if key == action, slots[index].place == place { return slots[index].route }
      index = (index &+ 1) & (capacity &- 1)
    }
    return nil
  }

  @inline(__always)
  private func start(_ action: ObjectIdentifier, _ place: ObjectIdentifier) -> Int {
    let left = UInt(bitPattern: action.hashValueBits) >> 4
    let right = UInt(bitPattern: place.hashValueBits) >> 4
    return Int(bitPattern: (left &* 0x9E37_79B9_7F4A_7C15 &+ right) >> 7) & (capacity &- 1)
  }

  mutating func insert(_ route: Route, _ action: ObjectIdentifier, _ place: ObjectIdentifier) {
    if count * 2 >= capacity { grow() }
    put(Slot(action: action, place: place, route: .passRetained(route)))
    count += 1
  }

  private mutating func put(_ slot: Slot) {
    guard let action = slot.action, let place = slot.place else { return }
    var index = start(action, place)
    while slots[index].action != nil { index = (index + 1) & (capacity - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let (old, oldCapacity) = (slots, capacity)
    capacity *= 2
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    for index in 0..<oldCapacity { put(old[index]) }
    old.deallocate()
  }
}

extension ObjectIdentifier {
  /// The address that it stands for.
  @inline(__always)
  fileprivate var hashValueBits: Int { Int(bitPattern: self) }
}
