import Testing
import UDFInspection
import UDFKit

/// Law 7: whether an action with an address is handled.
extension Law07AddressTests {
  @Test func `an action for an element that is not there is unhandled`() async {
    let issues = Recorder<String>()
    let store = Self.store(issues: issues)
    await store.send(Command.row(99))
    #expect(store.state.rows == House().rows)
    #expect(store.state.heard.isEmpty)
    #expect(issues.all.count == 1)
  }

  @Test func `an action for an element that is not there is unhandled, also during a delivery`() {
    let issues = Recorder<String>()
    let store = Store(
      state: House(),
      reducer: Reducer<House> {
        ForEach(\.rows) { countingRule(Press.self, in: \.presses) }
      },
      settings: StoreSettings { issues.record("\($0)") }
    )
    let (there, gone) = (store.scope(\.rows, id: 7), store.scope(\.rows, id: 99))
    let subscription = there.observe { if $0?.presses == 1 { gone.dispatch(Press()) } }
    there.dispatch(Press())
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("Law07AddressTests+Unhandled.swift") == true)
    subscription.dispose()
  }

  @Test func `an action whose rule gave its row another id was handled`() async {
    struct Named: Identifiable, Equatable, Sendable { var id: Int }
    struct List: Equatable, Sendable { var rows = [Named(id: 1)] }
    struct Renamed: Action { let id: Int }
    let issues = Recorder<String>()
    let store = Store(
      state: List(),
      reducer: ForEach(\.rows) {
        On(Renamed.self) { row, action in
          row.id = action.id
          return .none
        }
      },
      settings: StoreSettings { issues.record("\($0)") }
    )
    let row = store.scope(\.rows, id: 1)
    let subscription = row.observe { _ in }
    let outcome = await row.send(Renamed(id: 77))
    #expect(outcome.isHandled)
    #expect(issues.all.isEmpty)
    subscription.dispose()
  }
}
