import Testing

@testable import UDFInspection
@testable import UDFKit

/// The result of `explain`: which rule handles an action, and why nothing changes.
@Suite struct ExplainTests {
  enum CounterActions: Action { case up }

  private static func verdicts(_ explanation: Explanation) -> [String] {
    explanation.steps.map { "\($0.rule.slice) \($0.verdict.text)" }
  }

  @Test func `each rule for the type says what it does, in order, with file and line`() {
    let store = makeStore()
    let explanation = store.explain(CounterAction.up)
    #expect(
      Self.verdicts(explanation) == [
        "\\.left changed its slice", "\\.right changed its slice", "\\.self changed its slice",
      ]
    )
    #expect(
      explanation.steps.map(\.rule)
        == store.rules.filter { $0.action?.hasSuffix("CounterAction") == true }
    )
    let lines = explanation.description.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0] == "up (UDFKitTests.CounterAction):")
    for (line, step) in zip(lines.dropFirst(), explanation.steps) {
      #expect(line.contains("UDFKitTests/World.swift:\(step.rule.location.line)): changed"))
    }
  }

  @Test func `nothing changes, nobody is told and no effect starts`() {
    let issues = Recorder<String>()
    let store = Store(
      state: World(rows: [Row(id: 1)]),
      middleware: [Middleware { _, _, _ in Issue.record("a middleware was asked") }],
      settings: issues.settings
    ) {
      Feature.world
      On(RowAction.self) { state, _ in
        state.heard += 1
        return .run { _ in Issue.record("an effect of a trial started") }
      }
      On(RowAction.self) { (_: inout World, _) in .none }
    }
    let (states, actions) = (store.told(), store.heard { "\($0.action)" })
    let before = store.state
    let explanation = store.explain(RowAction.toggled)
    _ = store.explain(SheetAction.opened)
    _ = store.explain(CounterActions.up)
    #expect(explanation.steps.map(\.hasEffect) == [false, true, false])
    #expect(explanation.description.contains("changed its slice; returned an effect"))
    #expect(store.state == before)
    #expect(states.all == [before])
    #expect(actions.all.isEmpty)
    #expect(issues.all.isEmpty)
    #expect(store.effects.isEmpty)
  }

  @Test func `what it says is what a dispatch does`() {
    let actions: [any Action] = [
      CounterAction.up, CounterAction.failIfOver(1), SheetAction.typed("x"), SheetAction.opened,
      SheetAction.typed(""), RowAction.toggled, SheetAction.closed, CounterActions.up,
    ]
    let store = makeStore()
    for step in 0..<200 {
      let action = actions[(step * step + step / 3) % actions.count]
      let steps = store.explain(action).steps
      let isRejected = steps.contains { if case .rejected = $0.verdict { true } else { false } }
      let isChanged = steps.contains { if case .changed = $0.verdict { true } else { false } }
      let before = store.state
      store.dispatch(action)
      #expect((store.state != before) == (isChanged && !isRejected))
    }
  }

  @Test func `a rule that dispatches by a back door is reported, and the state stays`() {
    enum Sneak: Action { case around }
    let (door, issues) = (Recorder<Store<Counter>>(), Recorder<String>())
    let store = Store(state: Counter(), settings: issues.settings) {
      changing(Sneak.self) { state, _ in
        state.count += 1
        door.all.first?.dispatch(Sneak.around)
      }
    }
    door.record(store)
    #expect(Self.verdicts(store.explain(Sneak.around)) == ["\\.self changed its slice"])
    #expect(store.state.count == 0)
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("from inside the rule at UDFKitTests/ExplainTests") == true)
    door.clear()
  }

  private static func expect(_ explanation: Explanation, says reasons: String...) {
    #expect(explanation.steps.compactMap(\.reason) == reasons)
  }

  @Test func `what is not there is told apart from what changes nothing, and is named`() {
    let store = makeStore(rows: 0)
    let typed = store.explain(SheetAction.typed("x"))
    #expect(
      Self.verdicts(typed) == [
        "\\.sheet? did not run, its slice is not there", "\\.self ran and changed nothing",
      ]
    )
    Self.expect(typed, says: "\\.sheet is nil")
    let toggled = store.explain(RowAction.toggled)
    #expect(Self.verdicts(toggled) == ["\\.rows[…] did not run, its slice is not there"])
    Self.expect(toggled, says: "its slice is in no element of \\.rows")
  }

  @Test func `from an addressed store the others are not on its line, and the address is named`() {
    let store = makeStore()
    let up = store.scope(\.right, as: .own).explain(CounterAction.up)
    #expect(
      Self.verdicts(up) == [
        "\\.left did not run, it is not on the line of this store",
        "\\.right changed its slice", "\\.self changed its slice",
      ]
    )
    Self.expect(up, says: "the action is addressed to \\.right")
    let row = store.scope(\.rows, id: 1)
    #expect(Self.verdicts(row.explain(RowAction.toggled)) == ["\\.rows[…] changed its slice"])
    let none = store.explain(RowAction.toggled, at: store.scope(\.rows, id: 99).address)
    let lines = none.description.split(separator: "\n")
    #expect(lines.first == "toggled (UDFKitTests.RowAction) to \\.rows[99]:")
    #expect(lines.last?.hasSuffix("): did not run: there is no \\.rows[99]") == true)
  }

  @Test func `a row that holds another names the one that is not there`() {
    struct Shelf: Equatable, Sendable, Identifiable {
      let id: String
      var rows: IdentifiedArray<Row> = []
    }
    let store = Store(state: IdentifiedArray([Shelf(id: "a")])) {
      ForEach(\.self) { ForEach(\.rows) { Feature.row } }
    }
    let absent = store.explain(RowAction.toggled, at: store.scope(\.self, id: "b").address)
    Self.expect(absent, says: "there is no \\.self[b]")
    let toggled = store.scope(\.self, id: "a").explain(RowAction.toggled)
    Self.expect(toggled, says: "its slice is in no element of \\.self[a].rows")
  }

  @Test func `a rule that is not meant says for whom it is`() {
    let store = Store(state: World(rows: [Row(id: 1)])) {
      On(RowAction.self, from: \.rows) { (state: inout World, _, _) in
        state.heard += 1
        return .none
      }
      countingRule(SheetAction.self, in: \.heard, only: .addressee)
      Scope(\.left, as: .own) { countingRule(CounterAction.self, in: \.count, only: .addressee) }
      countingRule(CounterAction.self, in: \.heard, only: .nearest)
      Scope(\.right, as: .own) { countingRule(CounterAction.self, in: \.count, only: .nearest) }
    }
    Self.expect(store.explain(RowAction.toggled), says: "it hears only actions from \\.rows[…]")
    let absent = store.scope(\.rows, id: 99).explain(RowAction.toggled)
    Self.expect(absent, says: "there is no \\.rows[99]")
    Self.expect(
      store.explain(CounterAction.up),
      says: "it hears only actions that are addressed to its own instance",
      "it hears only actions from within its slice"
    )
    let right = store.scope(\.right, as: .own).explain(CounterAction.up)
    Self.expect(right, says: "the action is addressed to \\.right", "another rule is nearer")
  }

  @Test func `a rejection names the rule and the error, and those behind it did not run`() {
    let store = makeStore()
    store.scope(\.right, as: .own).dispatch(CounterAction.up)
    #expect(
      Self.verdicts(store.explain(CounterAction.failIfOver(1))) == [
        "\\.left changed its slice",
        "\\.right rejected the action, which is undone: Refused()",
        "\\.self did not run, the action had been rejected",
      ]
    )
  }

  @Test func `for a type that no rule handles it names the nearest`() {
    let explanation = makeStore().explain(CounterActions.up)
    #expect(explanation.steps.isEmpty)
    #expect(explanation.nearest.map(\.action) == ["UDFKitTests.CounterAction"])
    #expect(
      explanation.description.hasPrefix(
        "No rule handles up (UDFKitTests.ExplainTests.CounterActions). The nearest:\n"
          + "  UDFKitTests.CounterAction → \\.left (UDFKitTests/World.swift:"
      )
    )
    struct Unlike: Action {}
    let unlike = makeStore().explain(Unlike())
    #expect(unlike.nearest.isEmpty)
    #expect(
      "\(unlike)".hasSuffix(
        ". Nor has the store a rule for a similar one: add On(Unlike.self) to its reducer."
      )
    )
  }

  @Test func `rules are equal, with equal hashes, if all of their parts are`() {
    struct First: Action {}
    struct Second: Action {}
    func rule<A: Action>(_ type: A.Type, line: UInt = 1) -> Rule {
      let rule = On(type, fileID: "A/B.swift", line: line) { (_: inout Int, _: A) in .none }
      return Store(state: 0, reducer: rule).rules[0]
    }
    let rules = [rule(First.self), rule(Second.self), rule(First.self, line: 2)]
    #expect(Set(rules + [rule(First.self)]).count == 3)
    #expect(Set(rules.map(\.hashValue)).count == 3)
  }

  @Test func `law 3: what a comparison dispatches in an explanation is reported and dropped`() {
    struct Sly: Equatable, Sendable {
      let compare: @Sendable () -> Void
      var count = 0

      static func == (left: Sly, right: Sly) -> Bool {
        left.compare()
        return left.count == right.count
      }
    }
    let (issues, door) = (Recorder<String>(), Recorder<Store<Sly>>())
    let store = Store(
      state: Sly { door.all.first?.dispatch(CounterAction.up) },
      reducer: countingRule(CounterAction.self, in: \Sly.count),
      settings: issues.settings
    )
    let subscription = store.observe { _ in }
    door.record(store)
    _ = store.explain(CounterAction.up)
    door.clear()
    #expect(!issues.all.isEmpty)
    #expect(store.state.count == 0)
    subscription.dispose()
  }
}
