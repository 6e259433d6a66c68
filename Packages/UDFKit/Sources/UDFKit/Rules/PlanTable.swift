/// The plans of a store, by the type and the address of the action.
///
/// Proof of the raw memory and of `Unmanaged`: `slots` is allocated for `capacity` slots, which are all
/// initialized, and is freed in `deinit`. An index is always masked by `capacity - 1`, and the capacity is a
/// power of two. At most half of the slots are taken, so a search ends at an empty slot. Each taken slot owns
/// its plan once. The table is used only under the store's lock.
struct PlanTable: ~Copyable {
  private struct Slot {
    var action: ObjectIdentifier?
    var slice: ObjectIdentifier?
    var plan: Unmanaged<Plan>?
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var capacity = 16
  private var count = 0

  init() { slots = Self.emptySlots(capacity) }

  deinit {
    for index in 0..<capacity { slots[index].plan?.release() }
    slots.deallocate()
  }

  /// Returns the plan for an action and a slice, if it was requested before.
  @inline(__always)
  func find(_ action: ObjectIdentifier, _ slice: ObjectIdentifier) -> Unmanaged<Plan>? {
    var index = start(action, slice)
    while let key = slots[index].action {
      if key == action, slots[index].slice == slice { return slots[index].plan }
      index = (index &+ 1) & (capacity &- 1)
    }
    return nil
  }

  /// Returns where the search for a pair begins: the two addresses, mixed by multiplications with the golden
  /// ratio, which is as wide as an address.
  ///
  /// The upper bits depend on all bits of both, so that slices that lie close together in memory begin far apart.
  @inline(__always)
  private func start(_ action: ObjectIdentifier, _ slice: ObjectIdentifier) -> Int {
    let left = UInt(bitPattern: action) >> 4
    let right = UInt(bitPattern: slice) >> 4
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let mixed = (left &* factor &+ right) &* factor
    return Int(bitPattern: mixed >> UInt(UInt.bitWidth / 2)) & (capacity &- 1)
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
    slots = Self.emptySlots(capacity)
    for index in 0..<oldCapacity { put(old[index]) }
    old.deallocate()
  }

  private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot(), count: count)
    return slots
  }
}
