import Testing
import UDFKit
import UDFTesting

struct AddressFailureTests {
  struct Row: Equatable, Identifiable {
    let id: String
    var isOn = false
  }

  struct List: Equatable { var rows: IdentifiedArray<Row> = [Row(id: "rome")] }

  enum RowAction: Action, Equatable { case tapped, switched, looked }

  private static let reducer: Reducer<List> = ForEach(\.rows) {
    On(RowAction.self, fileID: "Row/Rule.swift", line: 3) {
      (row: inout Row, action: RowAction) -> Effect in
      switch action {
      case .tapped: return .dispatch(RowAction.switched, fileID: "Row/Rule.swift", line: 5)
      case .switched: row.isOn.toggle()
      case .looked: break
      }
      return .none
    }
  }

  private static let switched = Prism<RowAction, Void> {
    if case .switched = $0 { () } else { nil }
  } embed: {
    .switched
  }

  @Test func `an action is received from a row, and one from another row is not the one`() async {
    await expectFailures(
      """
      AddressFailureTests.RowAction.switched to \\.rows[oslo] was expected to come, and there is only:
        AddressFailureTests.RowAction.switched to \\.rows[rome] from Row/Rule.swift:5, caused by AddressFailureTests.RowAction.tapped
      """,
      """
      AddressFailureTests.RowAction.switched without an address was expected to come, and nothing did.
      No effect is alive.
      """
    ) {
      let test = TestStore(isolating: List(), reducer: Self.reducer)
      let row = test.store.scope(\.rows, id: "rome")
      await test.send(RowAction.tapped, to: row)
      await test.receive(RowAction.switched, from: row) { $0.rows[id: "rome"]?.isOn = true }
      await test.send(RowAction.tapped, to: row)
      await test.receive(Self.switched, from: row) { $0.rows[id: "rome"]?.isOn = false }
      await test.send(RowAction.tapped, to: row)
      await test.receive(RowAction.switched, from: test.store.scope(\.rows, id: "oslo"))
      await test.receive(RowAction.switched, from: test.store)
      test.exhaustivity = .off
    }
  }

  @Test func `a store that is nil is not the whole store`() async {
    await expectFailures(
      "The store to which AddressFailureTests.RowAction.looked is sent is nil: unwrap it first.",
      "AddressFailureTests.RowAction.switched from a store that is nil was expected to come, and nothing did."
        + "\nNo effect is alive."
    ) {
      let test = TestStore(state: List(), reducer: Self.reducer)
      let none: Store<Row>? = nil
      await test.send(RowAction.looked, to: none)
      await test.receive(RowAction.switched, from: none)
    }
  }

  @Test func `an action at another part than that of its rules says where to send it`() async {
    await expectFailures(
      """
      No rule ran for AddressFailureTests.RowAction.looked, dispatched at Tests/T.swift:9. Its rules:
        \\.self (List/Rule.swift:3): did not run: it hears only actions from \\.rows[…]
      Send it to the store of the part that a rule hears, such as to: test.store.scope(…, as: .own).
      """,
      """
      No rule ran for AddressFailureTests.RowAction.switched, dispatched at List/Rule.swift:5 to \\.self. Its rules:
        \\.self (List/Rule.swift:3): did not run: it hears only actions from \\.rows[…]
      Let the effect dispatch it to the part that a rule hears, with to:.
      """
    ) {
      let test = TestStore(state: List()) {
        On(RowAction.self, from: \List.rows, fileID: "List/Rule.swift", line: 3) { _, _, action in
          action == .tapped
            ? .dispatch(RowAction.switched, to: .sender, fileID: "List/Rule.swift", line: 5) : .none
        }
      }
      await test.send(RowAction.looked, fileID: "Tests/T.swift", line: 9)
      await test.send(RowAction.tapped, to: test.store.scope(\.rows, id: "rome"))
      test.exhaustivity = .off
    }
  }

  @Test func `if nothing comes, it is said that the last action did nothing, and why`() async {
    await expectFailures(
      """
      AddressFailureTests.RowAction.switched was expected to come, and nothing did.
      No effect is alive.
      AddressFailureTests.RowAction.tapped came last to \\.rows[oslo], and did nothing. Its rules:
        \\.rows[…] (Row/Rule.swift:3): did not run: there is no \\.rows[oslo]
        \\.self (List/Rule.swift:3): ran and changed nothing
      """
    ) {
      let test = TestStore(state: List(), reducer: Self.reducer) {
        On(RowAction.self, fileID: "List/Rule.swift", line: 3) { (_: inout List, _) in .none }
      }
      await test.send(RowAction.tapped, to: test.store.scope(\.rows, id: "oslo"))
      await test.receive(RowAction.switched)
    }
  }

  @Test func `an absent row is named as an isolated feature sees it`() async {
    await expectFailures(
      """
      No rule ran for AddressFailureTests.RowAction.switched, dispatched at Tests/T.swift:9 to \\.rows[oslo]. Its rules:
        \\.rows[…] (Row/Rule.swift:3): did not run: there is no \\.rows[oslo]
      """,
      """
      No rule ran for AddressFailureTests.RowAction.switched, dispatched at Tests/T.swift:9. Its rules:
        \\.rows[…] (Row/Rule.swift:3): did not run: its slice is in no element of \\.rows
      """
    ) {
      let test = TestStore(isolating: List(rows: []), reducer: Self.reducer)
      let row = test.store.scope(\.rows, id: "oslo")
      await test.send(RowAction.switched, to: row, fileID: "Tests/T.swift", line: 9)
      await test.send(RowAction.switched, fileID: "Tests/T.swift", line: 9)
    }
  }
}
