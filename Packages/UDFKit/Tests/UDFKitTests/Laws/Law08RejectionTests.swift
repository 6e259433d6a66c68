import Testing
import UDFInspection

@testable import UDFKit

/// Law 8: if a reducer throws, the whole action is undone, and listeners get the reason; in each form of a rule.
@Suite struct Law08RejectionTests {
  enum Try: Action { case once(fails: Bool) }

  static let reducer = Reducer<World> {
    Scope(\.left) {
      On(Try.self) { state, _ in
        state.count += 1
        return .run { _ in Issue.record("an effect of a rejected action started") }
      }
    }
    ForEach(\.rows) { changing(Try.self) { row, _ in row.isDone.toggle() } }
    IfLet(\.sheet) { changing(Try.self) { sheet, _ in sheet.text += "x" } }
    changing(Try.self) { state, action in
      state.sheet = nil
      guard case .once(fails: false) = action else { throw Refused() }
    }
    countingRule(Try.self, in: \.heard)
  }

  @Test func `law 8: every rule that ran is undone, and no effect starts`() async {
    let world = World(rows: [Row(id: 1), Row(id: 2)], sheet: Sheet(text: "before"))
    let store = Store(state: world, reducer: Self.reducer)
    let told = store.told()
    let reasons = store.heard { $0.rejection is Refused && $0.state == world }
    await store.send(Try.once(fails: true))
    #expect(store.state == world)
    #expect(told.all == [world])
    #expect(reasons.all == [true])
    #expect(store.effects.isEmpty)
  }

  @Test func `law 8: what the first rule rejects was handled`() async {
    let issues = Recorder<String>()
    let store = Store(state: Counter(), settings: issues.settings) {
      On(CounterAction.self) { (_: inout Counter, _) throws in throw Refused() }
    }
    let outcome = await store.send(CounterAction.up)
    #expect(outcome.isHandled)
    #expect(outcome.rejections.count == 1)
    #expect(issues.all.isEmpty)
  }

  struct Go: Action {}
  struct Came: Action {}

  /// Creates a rule of each form: the first three hear all, the next two `left`, and the others rows.
  private static func forms<Failure: Error>(
    _ reduce: @escaping @Sendable (inout World) throws(Failure) -> Effect
  ) -> [Reducer<World>] {
    [
      On(Go.self) { (world: inout World, _) throws(Failure) in try reduce(&world) },
      On(Go.self, reading: Inputs.self) { (world: inout World, _, _) throws(Failure) in
        try reduce(&world)
      },
      Reduce { (world: inout World, action) throws(Failure) in
        action is Go ? try reduce(&world) : .none
      },
      On(Go.self, from: \.left) { (world: inout World, _) throws(Failure) in try reduce(&world) },
      On(Go.self, from: \.left, reading: Inputs.self) {
        (world: inout World, _, _) throws(Failure) in try reduce(&world)
      },
      On(Go.self, from: \.rows) { (world: inout World, _, _) throws(Failure) in
        try reduce(&world)
      },
      On(Go.self, from: \.rows, reading: Inputs.self) {
        (world: inout World, _, _, _) throws(Failure) in try reduce(&world)
      },
    ]
  }

  /// Creates a store that counts in `left` what an effect dispatched.
  private static func store(_ rule: Reducer<World>) -> Store<World> {
    Store(state: World(rows: [Row(id: 1)])) {
      rule
      countingRule(Came.self, in: \.left.count)
    }
  }

  private static func go(_ store: Store<World>, form: Int) {
    switch form {
    case ..<3: store.dispatch(Go())
    case ..<5: store.scope(\.left, as: .own).dispatch(Go())
    default: store.scope(\.rows, id: 1).dispatch(Go())
    }
  }

  @Test(arguments: 0..<7)
  func `law 8: a rule whose closure throws can reject, and is undone`(form: Int) {
    let rules = Self.forms { world in
      world.heard += 1
      throw Refused()
    }
    let store = Self.store(rules[form])
    #expect(store.rules.first?.canReject == true)
    let rejections = store.heard { $0.rejection is Refused }
    Self.go(store, form: form)
    #expect(rejections.all == [true])
    #expect(store.state == World(rows: [Row(id: 1)]))
  }

  @Test(arguments: 0..<7, [false, true])
  func `law 8: a rule whose closure does not throw cannot reject`(form: Int, hasEffect: Bool) {
    let rules = Self.forms { world in
      world.heard += 1
      return hasEffect ? .dispatch(Came()) : .none
    }
    let store = Self.store(rules[form])
    #expect(store.rules.first?.canReject == false)
    Self.go(store, form: form)
    #expect(store.state.heard == 1)
    #expect(store.state.left.count == (hasEffect ? 1 : 0))
  }
}
