import Testing
import UDFKit

/// Law 4 for ids whose comparison dispatches while an element is read for a call.
@Suite(.leavesNothing) struct LookupWordTests {
  private struct Name: Hashable, Sendable {
    let text: String
    let compared: Tally
    let door: Kept<Store<Rows>>

    /// The comparison with this number dispatches.
    let number: Int

    static func == (left: Name, right: Name) -> Bool {
      left.compared.add()
      if left.compared.total == left.number { left.door.current?.dispatch(Do.other) }
      return left.text == right.text
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private struct Row: Equatable, Identifiable, Sendable {
    let id: Name
    var count = 0
  }

  private struct Rows: Equatable, Sendable {
    var rows: [Row] = []
    var other = 0
  }

  private enum Do: Action { case other }
  private enum RowDo: Action { case up }

  @Test(arguments: 1..<20)
  func
    `law 4: an action that such a comparison dispatches is refused, or done when dispatch returns`(
      number: Int
    )
  {
    let (compared, issues, door) = (Tally(), Tally(), Kept<Store<Rows>>())
    let name = Name(text: "a", compared: compared, door: door, number: number)
    let store = Store(
      state: Rows(rows: [Row(id: name)]),
      reducer: Reducer {
        countingRule(Do.self, in: \.other)
        ForEach(\.rows) { countingRule(RowDo.self, in: \.count) }
      },
      settings: StoreSettings { _ in issues.add() }
    )
    door.keep(store)
    let row = store.scope(\.rows, id: name)
    let subscription = row.observe { _ in }
    row.dispatch(RowDo.up)
    let isDispatched = number <= compared.total
    let other = store.state.other
    #expect(other + issues.total == (isDispatched ? 1 : 0))
    subscription.dispose()
    door.drop()
  }
}
