/// The plans of a store, by the type and the address of the action.
///
/// Proof of `Unmanaged`: `plans` owns the plans of the slots. The table is used only under the store's lock.
struct PlanTable {
  private struct Slot {
    let action: ObjectIdentifier
    let slice: ObjectIdentifier
    let plan: Unmanaged<Plan>
  }

  /// A power of two, of which at most half are taken, so that a search ends at an empty one.
  private var slots: [Slot?] = Array(repeating: nil, count: 16)
  private var plans: [Plan] = []

  /// Returns the plan for an action and a slice, if it was requested before.
  @inline(__always)
  func find(_ action: ObjectIdentifier, _ slice: ObjectIdentifier) -> Unmanaged<Plan>? {
    slots[index(action, slice)]?.plan
  }

  /// Returns the index of the slot of a pair, or of the empty slot in which it belongs.
  ///
  /// The search begins at the two addresses, mixed by multiplications with the golden ratio, which is as wide as an
  /// address. The upper bits depend on all bits of both, so that slices that lie close together in memory begin far apart.
  @inline(__always)
  private func index(_ action: ObjectIdentifier, _ slice: ObjectIdentifier) -> Int {
    let left = UInt(bitPattern: action) >> 4
    let right = UInt(bitPattern: slice) >> 4
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let mixed = (left &* factor &+ right) &* factor
    let mask = slots.count &- 1
    var index = Int(bitPattern: mixed >> UInt(UInt.bitWidth / 2)) & mask
    while let slot = slots[index], slot.action != action || slot.slice != slice {
      index = (index &+ 1) & mask
    }
    return index
  }

  mutating func insert(_ plan: Plan, _ action: ObjectIdentifier, _ slice: ObjectIdentifier) {
    plans.append(plan)
    slots[index(action, slice)] = Slot(action: action, slice: slice, plan: .passUnretained(plan))
    if 2 * plans.count < slots.count { return }
    let old = slots
    slots = Array(repeating: nil, count: 2 * old.count)
    for case let slot? in old { slots[index(slot.action, slot.slice)] = slot }
  }
}
