import Testing

@testable import UDFKit

/// Law 8: a reducer may throw.
///
/// Then the whole action is undone, none of its effects starts, and listeners get the reason.
@Suite struct Law08RejectionTests {
  enum Try: Action { case once(fails: Bool) }

  static let reducer = Reducer<World> {
    Scope(\.left) {
      On(Try.self) { state, _ in
        state.count += 1
        return .run { _ in Issue.record("an effect of a rejected action started") }
      }
    }
    ForEach(\.rows) {
      On(Try.self) { row, _ in
        row.isDone.toggle()
        return .none
      }
    }
    IfLet(\.sheet) {
      On(Try.self) { sheet, _ in
        sheet.text += "x"
        return .none
      }
    }
    On(Try.self) { state, action in
      state.sheet = nil
      guard case .once(fails: false) = action else { throw Refused() }
      return .none
    }
    countingRule(Try.self, in: \.heard)
  }

  @Test func `law 8: every rule that ran is undone, and no effect starts`() async {
    let world = World(
      rows: [Row(id: 1), Row(id: 2)],
      sheet: Sheet(text: "before")
    )
    let store = Store(state: world, reducer: Self.reducer)
    let told = Recorder<World>()
    let reasons = Recorder<Bool>()
    let one = store.observe { told.record($0) }
    let two = store.onAction { reasons.record($0.rejection is Refused && $0.state == world) }
    await store.send(Try.once(fails: true))
    #expect(store.state == world)
    #expect(told.all == [world])
    #expect(reasons.all == [true])
    #expect(store.effects.isEmpty)
    withExtendedLifetime((one, two)) {}
  }

  @Test(arguments: [false, true])
  func `law 8: the rejected action of a row changes nothing and tells nobody`(isPlain: Bool) {
    enum Break: Action { case row }
    struct Lists: Equatable, Sendable {
      var rows: IdentifiedArray = [Row(id: 1), Row(id: 2)]
      var tasks = [Row(id: 1), Row(id: 2)]
    }
    let rule: Reducer<Row> = On(Break.self) { row, _ in
      row.isDone = true
      throw Refused()
    }
    let reducer: Reducer<Lists> = isPlain ? ForEach(\.tasks) { rule } : ForEach(\.rows) { rule }
    let store = Store(state: Lists(), reducer: reducer)
    let before = store.state
    let row = isPlain ? store.scope(\.tasks, id: 2) : store.scope(\.rows, id: 2)
    let told = Recorder<Row?>()
    let subscription = row.observe { told.record($0) }
    for _ in 0..<3 { row.dispatch(Break.row) }
    #expect(store.state == before)
    #expect(told.all == [Row(id: 2)])
    subscription.dispose()
  }

  @Test func `law 8: a store works on after a rejection`() {
    let store = makeStore()
    for limit in [0, 1, 0, 2, 1] { store.dispatch(CounterAction.failIfOver(limit)) }
    #expect(store.state.left.count == 2)
    #expect(store.state.right.count == 2)
    #expect(store.state.heard == 2)
  }

  @Test func `law 8: what the first rule rejects was handled`() async {
    let issues = Recorder<String>()
    let store = Store(
      state: Counter(),
      reducer: On(CounterAction.self) { (_: inout Counter, _) throws in throw Refused() },
      settings: StoreSettings { issues.record("\($0)") }
    )
    let outcome = await store.send(CounterAction.up)
    #expect(outcome.isHandled)
    #expect(outcome.rejections.count == 1)
    #expect(issues.all.isEmpty)
  }
}
