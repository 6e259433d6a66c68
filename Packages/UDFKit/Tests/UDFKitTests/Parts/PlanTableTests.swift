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

  private struct Sheet: Equatable, Sendable {}
  private struct House: Equatable, Sendable { var sheet: Sheet? = Sheet() }
  private enum Work: Action { case start, close, open }

  private static func store() -> Store<House> {
    Store(
      state: House(),
      reducer: Reducer {
        On(Work.self) { house, action in
          switch action {
          case .start: break
          case .close: house.sheet = nil
          case .open: house.sheet = Sheet()
          }
          return .none
        }
        IfLet(\.sheet) {
          On(Work.self) { (_: inout Sheet, action) -> Effect in
            guard case .start = action else { return .cancel(id: "work") }
            return Effect.dispatch(Work.open, after: .seconds(60), id: "work")
          }
        }
      }
    )
  }

  @Test func `the effects of one slice make the plans look for its node once`() {
    let store = Self.store()
    store.dispatch(Work.start)
    #expect(store.effects.count == 1)
    let version = store.core.usedNodes.version
    for _ in 0..<10 {
      store.dispatch(Work.open)
      #expect(store.effects.isEmpty)
      store.dispatch(Work.start)
      #expect(store.effects.count == 1)
    }
    #expect(store.core.usedNodes.version == version)
  }

  @Test func `slices without observers are forgotten when they are nine`() {
    struct Names: Equatable, Sendable { var names: [Int: String] = [:] }
    let store = Store(state: Names()) { On(Work.self) { (_: inout Names, _) in .none } }
    for key in 0..<9 {
      #expect(store.core.usedNodes.all.count == key)
      store.scope(\.names[key]).observe { _ in }.dispose()
    }
    #expect(store.core.usedNodes.all.isEmpty)
  }

  @Test func `law 4: an observer of the first slice is told when others have been forgotten`() {
    struct Names: Equatable, Sendable { var (count, names) = (0, [Int: String]()) }
    let store = Store(state: Names()) { countingRule(Work.self, in: \Names.count) }
    let told = Recorder<Int>()
    let subscription = store.scope(\.count).observe { told.record($0) }
    store.dispatch(Work.start)
    for key in 0..<9 { store.scope(\.names[key]).observe { _ in }.dispose() }
    #expect(store.core.usedNodes.all.count == 1)
    store.dispatch(Work.start)
    #expect(told.all == [0, 1, 2])
    subscription.dispose()
  }

  @Test func `law 9: an effect after others of its slice ends with the slice`() {
    let store = Self.store()
    for action in [Work.start, .open, .start, .close, .open, .start, .close] {
      store.dispatch(action)
      #expect(store.effects.count == (action == .start ? 1 : 0))
    }
  }
}

extension PlanTable {
  /// Expects it to find this.
  fileprivate func expect(_ plan: Plan?, _ action: ObjectIdentifier, _ slice: StateSlice) {
    let found = find(action, ObjectIdentifier(slice))?.object
    #expect(found === plan)
  }
}
