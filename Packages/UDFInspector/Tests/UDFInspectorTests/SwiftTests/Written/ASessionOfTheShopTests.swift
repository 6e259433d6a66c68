// swift-format-ignore-file
// Written from these entries of a session: 1...9
import Foundation
import Testing
import UDFInspection
import UDFKit
import UDFTesting

@Suite struct ASessionOfTheShopTests {
  @Test func `a session of the shop`() async throws {
    let test = TestStore(
      state: try json(#"{"count":0,"items":[{"id":1,"likes":0,"numbers":[]},{"id":2,"likes":0,"numbers":[]},{"id":3,"likes":0,"numbers":[]}],"name":""}"#) as ShopState,
      reducer: shopReducer,
      startsEffects: false
    )
    test.exhaustivity = .off

    // 1, dispatched at Shop/View.swift:10
    // It was rejected: Refused()
    // 2, dispatched at Shop/View.swift:11
    // \.count: 0 → 2
    await test.send(ShopAction.added(2))
    // 3, dispatched at Shop/View.swift:12
    // \.name: "" → "a \"quoted\" \\(name)\n😀"
    await test.send(ShopAction.renamed(to: "a \"quoted\" \\(name)\n😀", by: nil))
    // 4, dispatched at Shop/View.swift:13
    // \.name: "a \"quoted\" \\(name)\n😀" → "b (Ada)"
    await test.send(ShopAction.renamed(to: "b", by: "Ada"))
    // 5, dispatched at Shop/View.swift:14
    // \.mark: nil → Optional(UDFInspectorTests.Mark(label: "a \"#quoted\"# \\ \\#(label)", weight: 0…
    await test.send(ShopAction.marked(try json(##"{"label":"a \"#quoted\"# \\ \\#(label)","weight":0.1}"##)))
    // 6, dispatched at Shop/View.swift:15
    // \.items[2].numbers: [] → [36]
    await test.send(ItemAction.rolled, at: try address(test.store, #"\.items[…]"#, 2 as Int), inputs: Inputs(now: Duration(secondsComponent: 1, attosecondsComponent: 500000000000000000), seed: 18446744073709551615))
    // 7, dispatched at Shop/View.swift:16
    // \.items[1].numbers: [] → [36]
    // \.items[2].numbers: [36] → [36, 6]
    // \.items[3].numbers: [] → [25]
    await test.send(ItemAction.rolled, at: nil, inputs: Inputs(now: Duration(secondsComponent: 1, attosecondsComponent: 500000000000000000), seed: 18446744073709551615))
    // 8, dispatched at Shop/View.swift:17
    // \.items[2].likes: 0 → 1
    await test.send(ItemAction.liked, at: try address(test.store, #"\.items[…]"#, 2 as Int))
    // 9, dispatched at Shop/View.swift:18, by an effect of the rule at Shop/Shop.swift:20
    // \.count: 2 → 4
    await test.send(ShopAction.added(2))

    #expect(test.state == (try json(##"{"count":4,"items":[{"id":1,"likes":0,"numbers":[36]},{"id":2,"likes":1,"numbers":[36,6]},{"id":3,"likes":0,"numbers":[25]}],"mark":{"label":"a \"#quoted\"# \\ \\#(label)","weight":0.1},"name":"b (Ada)"}"##) as ShopState))
    await test.finish()
  }

  /// Returns the address with a path and the ids of its elements, outermost first.
  private func address(
    _ store: Store<ShopState>,
    _ path: String,
    _ ids: any Hashable...
  ) throws -> Address {
    var ids = ids[...]
    return try #require(store.address(path: path) { _ in ids.popFirst() })
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
