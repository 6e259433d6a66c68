import Testing

@testable import UDFKit

@Suite struct PlanTableTests {
  private enum One: Action { case one }
  private enum Two: Action { case two }

  @Test func `each pair of an action and a slice has its plan, however many there are`() {
    var table = PlanTable()
    let root = StateSlice(root: ValueLayout(Int.self))
    let actions = [ObjectIdentifier(One.self), ObjectIdentifier(Two.self)]
    let slices = (0..<100).map { _ in StateSlice(root: ValueLayout(Int.self)) }
    var plans: [Plan] = []
    for slice in slices {
      for action in actions {
        table.expect(nil, action, slice)
        let plan = Plan(rules: [], action: action, address: root)
        table.insert(plan, action, ObjectIdentifier(slice))
        plans.append(plan)
        table.expect(plan, action, slice)
      }
    }
    for (index, slice) in slices.enumerated() {
      for (offset, action) in actions.enumerated() {
        table.expect(plans[2 * index + offset], action, slice)
      }
    }
    table.expect(nil, actions[0], root)
  }

  @Test func `the plans go with the table`() {
    weak var plan: Plan?
    do {
      var table = PlanTable()
      let slice = StateSlice(root: ValueLayout(Int.self))
      let action = ObjectIdentifier(One.self)
      let made = Plan(rules: [], action: action, address: slice)
      table.insert(made, action, ObjectIdentifier(slice))
      plan = made
    }
    #expect(plan == nil)
  }
}

extension PlanTable {
  /// Expects it to find this.
  fileprivate func expect(_ plan: Plan?, _ action: ObjectIdentifier, _ slice: StateSlice) {
    let found = find(action, ObjectIdentifier(slice))?.takeUnretainedValue()
    #expect(found === plan)
  }
}
