/// The plans of a store, by the type and the address of the action.
///
/// At most half of the slots are taken, so a search ends at an empty one.
struct PlanTable {
  private struct Slot {
    let action: ObjectIdentifier
    let slice: ObjectIdentifier
    let plan: Borrowed<Plan>
  }

  /// As many slots as a power of two.
  private var slots: [Slot?] = Array(repeating: nil, count: 16)
  /// The plans, which the slots do not own.
  private var plans: [Plan] = []

  /// Returns the plan for an action and a slice, if it was requested before.
  @inline(__always)
  func find(_ action: ObjectIdentifier, _ slice: ObjectIdentifier) -> Borrowed<Plan>? {
    var index = start(action, slice)
    while let slot = slots[index] {
      if slot.action == action, slot.slice == slice { return slot.plan }
      index = (index &+ 1) & (slots.count &- 1)
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
    return Int(bitPattern: mixed >> UInt(UInt.bitWidth / 2)) & (slots.count &- 1)
  }

  mutating func insert(_ plan: Plan, _ action: ObjectIdentifier, _ slice: ObjectIdentifier) {
    plans.append(plan)
    if plans.count * 2 > slots.count {
      let old = slots
      slots = Array(repeating: nil, count: old.count * 2)
      for case let slot? in old { put(slot) }
    }
    put(Slot(action: action, slice: slice, plan: Borrowed(plan)))
  }

  private mutating func put(_ slot: Slot) {
    var index = start(slot.action, slot.slice)
    while slots[index] != nil { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }
}
