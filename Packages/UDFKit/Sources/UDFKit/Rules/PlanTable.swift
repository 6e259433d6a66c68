/// The plans of a store, by the type of the action and the slice to which it is addressed.
///
/// Proof of the raw memory and of `Unmanaged`: `slots` is allocated for `capacity` slots, all initialized,
/// and freed in `deinit`. An index is always masked by `capacity - 1`, a power of two. At most half of the
/// slots are taken, so a search ends at an empty one. Each taken slot owns its plan once. Used only under
/// the store's lock.
struct PlanTable: ~Copyable {
  private struct Slot {
    var action: ObjectIdentifier?
    var slice: ObjectIdentifier?
    var plan: Unmanaged<Plan>?
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var capacity = 16
  private var count = 0

  init() {
    slots = .allocate(capacity: 16)
    slots.initialize(repeating: Slot(), count: 16)
  }

  deinit {
    for index in 0..<capacity { slots[index].plan?.release() }
    slots.deallocate()
  }

  /// The plan for an action and a slice, if it has been asked for before.
  @inline(__always)
  func find(_ action: ObjectIdentifier, _ slice: ObjectIdentifier) -> Unmanaged<Plan>? {
    var index = start(action, slice)
    while let key = slots[index].action {
      if key == action, slots[index].slice == slice { return slots[index].plan }
      index = (index &+ 1) & (capacity &- 1)
    }
    return nil
  }

  /// Where the search for a pair begins: the two addresses, mixed by a multiplication with the golden ratio,
  /// as wide as an address is.
  @inline(__always)
  private func start(_ action: ObjectIdentifier, _ slice: ObjectIdentifier) -> Int {
    let left = UInt(bitPattern: action) >> 4
    let right = UInt(bitPattern: slice) >> 4
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(bitPattern: (left &* factor &+ right) >> 7) & (capacity &- 1)
  }

  mutating func insert(_ plan: Plan, _ action: ObjectIdentifier, _ slice: ObjectIdentifier) {
    if count * 2 >= capacity { grow() }
    put(Slot(action: action, slice: slice, plan: .passRetained(plan)))
    count += 1
  }

  private mutating func put(_ slot: Slot) {
    guard let action = slot.action, let slice = slot.slice else { return }
    var index = start(action, slice)
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
