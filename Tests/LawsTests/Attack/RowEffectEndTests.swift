import Testing

@testable import UDFKit

/// Law 5 for the lines of rows that have effects when their store goes.
@Suite(.leavesNothing) struct RowEffectEndTests {
  enum Do: Action { case start }

  @Test func `law 5: a store that goes while a row and its part have effects leaves no line`() {
    let (executor, doors) = (HandExecutor(), Doors())
    weak var row: Node?
    weak var core: Core?
    do {
      let store = Store(
        state: [Cell(id: 1)] as IdentifiedArray,
        reducer: ForEach(\.self) {
          On(Do.self) { (_: inout Cell, _) -> Effect in .run { _ in await doors.wait(0) } }
          Scope(\.leaf) {
            On(Do.self) { (_: inout Leaf, _) -> Effect in .run { _ in await doors.wait(1) } }
          }
        },
        settings: StoreSettings(executor: executor) { _ in }
      )
      core = store.core
      store.scope(\.self, id: 1).dispatch(Do.start)
      executor.run()
      row = store.scope(\.self, id: 1).node
      #expect(store.effects.count == 2)
      #expect(row?.inside != nil)
    }
    #expect(core == nil)
    doors.openAll()
    executor.run()
    #expect(row == nil)
  }
}
