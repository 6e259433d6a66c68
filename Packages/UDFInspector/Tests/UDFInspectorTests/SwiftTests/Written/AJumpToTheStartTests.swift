// swift-format-ignore-file
// Written from these entries of a session: 1...3
import Foundation
import Testing
import UDFJournal
import UDFKit
import UDFTesting

@Suite struct AJumpToTheStartTests {
  @Test func `a jump to the start`() async throws {
    let test = TestStore(
      state: ShopState(),
      reducer: Jump.adding(to: shopReducer),
      startsEffects: false
    )
    test.exhaustivity = .off

    // 1, dispatched at Shop/View.swift:1
    // \.count: 0 → 2
    await test.send(ShopAction.added(2))
    // 2, dispatched at Shop/View.swift:1
    // \.count: 2 → 0
    await test.send(try json(#"{"state":{"count":0,"items":[{"id":1,"likes":0,"numbers":[]},{"id":2,"likes":0,"numbers":[]},{"id":3,"likes":0,"numbers":[]}],"name":""},"target":{"entry":{"_0":0}}}"#) as Jump<ShopState>)
    // 3, dispatched at Shop/View.swift:1
    // \.count: 0 → 3
    await test.send(ShopAction.added(3))

    let state = test.state
    #expect(state.count == 3)
    await test.finish()
  }

  /// Returns the value of a text that the session wrote.
  private func json<Value: Decodable>(_ text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return try decoder.decode(Value.self, from: Data(text.utf8))
  }
}
