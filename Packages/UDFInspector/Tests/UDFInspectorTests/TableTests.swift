import Testing

@testable import UDFInspector

/// Tables with more entries than are sorted.
@Suite struct TableTests {
  private let prices = Dictionary(uniqueKeysWithValues: (0..<40_000).map { ("plum \($0)", $0) })

  @Test func `an entry of a large table is found by its key`() {
    #expect(ValuePath.value(at: "/plum 39999", in: prices) as? Int == 39_999)
    let found = ValueNode.search("M 39999", in: prices, limit: 9, visits: 100_000)
    #expect(found.map(\.path) == ["/plum 39999"])
  }

  @Test func `what has changed in a large table is found`() {
    var others = prices
    others["plum 7"] = 8
    others["plum 8"] = nil
    others["pear"] = 1
    let patch = ValuePatch(from: prices, to: others, budget: 10_000)
    #expect(
      patch.operations.sorted() == [
        #"{"op":"add","path":"/pear","value":1}"#,
        #"{"op":"remove","path":"/plum 8","was":8}"#,
        #"{"op":"replace","path":"/plum 7","value":8,"was":7}"#,
      ]
    )
  }
}
