// swift-format-ignore-file
// Written from these entries of a session: 2, 9
import Testing
import UDFKit
import UDFTesting

@Suite struct TheCountReachesFourTests {
  @Test func `the count reaches four`() async throws {
    let test = TestStore(
      state: ShopState(),
      reducer: shopReducer,
      startsEffects: false
    )
    test.exhaustivity = .off

    // 2, dispatched at Shop/View.swift:11
    // \.count: 0 → 2
    await test.send(ShopAction.added(2))
    // 9, dispatched at Shop/View.swift:18, by an effect of the rule at Shop/Shop.swift:20
    // \.count: 2 → 4
    await test.send(ShopAction.added(2))

    let state = test.state
    #expect(state.count == 4)
    await test.finish()
  }
}
