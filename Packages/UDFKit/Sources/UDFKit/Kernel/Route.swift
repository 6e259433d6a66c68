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
  /// Whether each rule has one slice, at a fixed place or in the element of the address, and cannot
  /// reject: the fast path.
  let isPlain: Bool
  /// The legs once more, for the fast path.
  let steps: FixedRow<PlainStep>
  /// The lines outside of collections that are in use and that the rules concern, as of `version`.
  @exclusivity(unchecked) private(set) var lines = FixedRow<Unmanaged<Line>>([])
  /// The elements of collections that are in use and that they concern, as of `version`.
  @exclusivity(unchecked) private(set) var elements = Elements.none
  @exclusivity(unchecked) private var version = -1
  /// The place to which the actions are addressed.
  private let address: Place

  /// Which elements a route concerns.
  enum Elements {
    case none
    /// None but the one that the address is, and what lies within.
    case address
    case many
  }

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
    let steps = legs.compactMap { PlainStep($0, address: address) }
    isPlain = steps.count == legs.count && !legs.isEmpty
    self.steps = FixedRow(steps)
    self.address = address
  }

  deinit {
    steps.free()
    lines.free()
  }

  /// Brings the lines up to date with the store's.
  @inline(__always)
  func refresh(for core: Core) { if version != core.linesVersion { collect(core) } }

  @inline(never)
  private func collect(_ core: Core) {
    version = core.linesVersion
    lines.free()
    lines = FixedRow(
      core.region.lines.values.filter { $0.isInUse && concerns($0.place) }.map {
        Unmanaged.passUnretained($0)
      }
    )
    let places = core.region.collections.values.map(\.place).filter(concerns)
    elements =
      if places.isEmpty {
        .none
      } else if places.count == 1, places[0] === address, isBound(at: address, 0) {
        .address
      } else {
        .many
      }
  }

  /// Whether a rule of this route may change the slice at a place.
  func concerns(_ place: Place) -> Bool { legs.contains { $0.rule.place.isOnLine(of: place) } }

  /// Whether every rule that concerns a collection, `depth` collections deep, is bound to one element.
  func isBound(at place: Place, _ depth: Int) -> Bool {
    legs.allSatisfy { !$0.rule.place.isOnLine(of: place) || $0.bound > depth }
  }
}

/// A leg of a plain route, with what the fast path needs and no more.
///
/// The rule is owned by the store, which outlives its routes' use.
struct PlainStep {
  let rule: Unmanaged<CompiledRule>
  /// The bytes from the root to the slice, or to the collection.
  let offset: Int
  /// The step into the element that the address is, and the bytes from there to the slice.
  let element: (hop: Unmanaged<Hop>, offset: Int)?

  init?(_ leg: Route.Leg, address: Place) {
    let access = leg.rule.access
    guard !leg.keeps, leg.rule.clause.actionType != nil else { return nil }
    rule = .passUnretained(leg.rule)
    offset = access.offset
    if access.hops.isEmpty {
      element = nil
    } else {
      guard access.hops.count == 1, leg.bound == 1, leg.rule.elementPlaces[0] === address else {
        return nil
      }
      element = (.passUnretained(access.hops[0].hop), access.hops[0].offset)
    }
  }
}

/// A fixed row of trivial values that is walked without counting references.
///
/// Proof of the raw memory: allocated and initialised for `count` values in `init`, never written after
/// that, and freed by the one route that holds it, which then lets go of it; an index is below `count`.
struct FixedRow<Element> {
  private let values: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    values = .allocate(capacity: max(elements.count, 1))
    for (index, element) in elements.enumerated() { (values + index).initialize(to: element) }
  }

  func free() {
    values.deinitialize(count: count)
    values.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element { values[index] }
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
