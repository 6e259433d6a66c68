import Testing
import UDFKit
import UDFTesting

struct AddressFailureTests {
  struct Row: Equatable, Identifiable {
    let id: String
    var isOn = false
  }

  struct List: Equatable {
    var rows: IdentifiedArray<Row> = [Row(id: "rome")]
  }

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

  @Test func `an action is received from a row`() async {
    let test = TestStore(state: List(), reducer: Self.reducer)
    let row = test.store.scope(\.rows, id: "rome")
    await test.send(RowAction.tapped, to: row)
    await test.receive(RowAction.switched, from: row) { $0.rows[id: "rome"]?.isOn = true }
    await test.send(RowAction.tapped, to: row)
    await test.receive(Self.switched, from: row) { $0.rows[id: "rome"]?.isOn = false }
    await test.finish()
  }

  @Test func `an action from another row is not the one`() async {
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
      await test.send(RowAction.tapped, to: test.store.scope(\.rows, id: "rome"))
      await test.receive(RowAction.switched, from: test.store.scope(\.rows, id: "oslo"))
      await test.receive(RowAction.switched, from: test.store)
      test.exhaustivity = .off
    }
  }

  @Test func `an action that came to another part than that of its rules says where to send it`()
    async
  {
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
      let test = TestStore(
        state: List(),
        reducer: On(
          RowAction.self,
          from: \List.rows,
          fileID: "List/Rule.swift",
          line: 3
        ) { _, _, action in
          action == .tapped
            ? .dispatch(RowAction.switched, to: .sender, fileID: "List/Rule.swift", line: 5) : .none
        }
      )
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
      let test = TestStore(
        state: List(),
        reducer: Reducer {
          Self.reducer
          On(RowAction.self, fileID: "List/Rule.swift", line: 3) { (_: inout List, _) in .none }
        }
      )
      await test.send(RowAction.tapped, to: test.store.scope(\.rows, id: "oslo"))
      await test.receive(RowAction.switched)
      await test.finish()
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
      await test.finish()
    }
  }

  @Test func `a test that changed nothing says which rule ran`() async {
    await expectFailures(
      """
      The state after AddressFailureTests.RowAction.looked is not as expected.

            AddressFailureTests.List(
              rows: [
                [0]: AddressFailureTests.Row(
                  id: "rome",
          −       isOn: true
          +       isOn: false
                )
              ]
            )

      (Expected: −, Actual: +)

      Dispatched at Tests/T.swift:9 to \\.rows[rome]
      It changed nothing. Its rules:
        \\.rows[…] (Row/Rule.swift:3): ran and changed nothing
      """
    ) {
      let test = TestStore(state: List(), reducer: Self.reducer)
      let row = test.store.scope(\.rows, id: "rome")
      await test.send(RowAction.looked, to: row, fileID: "Tests/T.swift", line: 9) {
        $0.rows[id: "rome"]?.isOn = true
      }
      await test.finish()
    }
  }

  enum Left { enum Action: UDFKit.Action { case tapped } }
  enum Right {
    struct Action: UDFKit.Action, Equatable {}
  }

  @Test func `two types with one name are told apart`() async {
    await expectFailures(
      """
      an action of AddressFailureTests.Left.Action was expected to come, and there is only:
        AddressFailureTests.Right.Action() from Left/Rule.swift:5, caused by \
      AddressFailureTests.Left.Action.tapped
      """
    ) {
      let test = TestStore(
        state: 0,
        reducer: On(Left.Action.self) { (_: inout Int, _) in
          .dispatch(Right.Action(), fileID: "Left/Rule.swift", line: 5)
        },
        seed: nil
      )
      test.exhaustivity = .off
      await test.send(Left.Action.tapped)
      test.exhaustivity = .on
      await test.receive(Left.Action.self)
      await test.finish()
    }
  }
}
