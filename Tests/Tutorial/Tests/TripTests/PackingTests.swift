import Testing
import UDFTesting

@testable import Trip

@Suite struct PackingTests {
  @Test func `an item is packed once`() async {
    let test = TestStore(state: Packing(), reducer: PackingFeature.reducer)
    await test.send(PackingAction.itemAdded("passport")) { $0.items = ["passport"] }
    await test.send(PackingAction.itemAdded("passport"))
    await test.send(PackingAction.itemRemoved("passport")) { $0.items = [] }
    await test.finish()
  }
}
