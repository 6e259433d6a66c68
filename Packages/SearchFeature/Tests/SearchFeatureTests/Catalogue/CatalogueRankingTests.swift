import SearchFeature
import Testing

struct CatalogueRankingTests {
  @Test(arguments: [
    // A name, the beginning of one, and the inside of one.
    ("flow", ["a/overflow", "b/flowchart", "c/flow"], ["c/flow", "b/flowchart", "a/overflow"]),
    // A part of a name counts as a beginning.
    ("flow", ["a/xflow", "b/my-flow"], ["b/my-flow", "a/xflow"]),
    // The owner's name inside a full name does not pass for a name.
    ("redux", ["redux/a", "b/redux-kit"], ["b/redux-kit", "redux/a"]),
    // Equals are ordered by name, then by owner.
    (
      "flow", ["b/flow-x", "z/flow-a", "a/flow-x", "c/flow-X"],
      ["z/flow-a", "a/flow-x", "b/flow-x", "c/flow-X"]
    ),
  ])
  func `a better match ranks higher`(query: String, names: [String], found: [String]) {
    let catalogue = Catalogue(names.map { Repository(fullName: $0) })
    #expect(catalogue.search(query).map(\.fullName) == found)
  }

  @Test func `a word in the name ranks above one in the owner, the topics and the summary`() {
    let catalogue = Catalogue([
      Repository(fullName: "a/one", summary: "For the parser."),
      Repository(fullName: "b/two", topics: ["parser"]), Repository(fullName: "parser/three"),
      Repository(fullName: "c/xparsers"),
    ])
    #expect(
      catalogue.search("parser").map(\.fullName) == [
        "c/xparsers", "parser/three", "b/two", "a/one",
      ]
    )
  }

  @Test func `one more place that matches ranks higher`() {
    let catalogue = Catalogue([
      Repository(fullName: "a/parser"), Repository(fullName: "b/parser", topics: ["parser"]),
      Repository(fullName: "c/parser", summary: "A parser.", topics: ["parser"]),
    ])
    #expect(catalogue.search("parser").map(\.fullName) == ["c/parser", "b/parser", "a/parser"])
  }

  @Test func `every word must match, each wherever it likes`() {
    let catalogue = Catalogue([
      Repository(fullName: "swift/nio", summary: "Sockets without waiting."),
      Repository(fullName: "rust/mio", summary: "Sockets without waiting."),
    ])
    #expect(catalogue.search("sockets swift").map(\.fullName) == ["swift/nio"])
    #expect(catalogue.search("sockets swift missing").isEmpty)
  }

  @Test func `a word never matches across two topics`() {
    let catalogue = Catalogue([Repository(fullName: "a/b", topics: ["state", "machine"])])
    #expect(catalogue.search("statemachine").isEmpty)
    #expect(catalogue.search("state machine").count == 1)
  }

  @Test(arguments: ["", " ", "\n\t", "\u{301}"])
  func `a query without words finds nothing`(query: String) {
    #expect(Catalogue.embedded.search(query).isEmpty)
  }

  @Test(arguments: ["cafe", "CAFÉ", "café", "cafe\u{301}", "ＣＡＦＥ"])
  func `case, diacritics and width do not count`(query: String) {
    let catalogue = Catalogue([
      Repository(fullName: "a/b", summary: "Orders in a Café"),
      Repository(fullName: "a/c", topics: ["CAFE"]),
    ])
    #expect(catalogue.search(query).map(\.fullName) == ["a/c", "a/b"])
  }

  @Test func `names that differ in case only are one repository`() {
    let catalogue = Catalogue([
      Repository(fullName: "Apple/Swift", summary: "The first."),
      Repository(fullName: "apple/swift", summary: "The second."),
    ])
    #expect(catalogue.repositories.map(\.summary) == ["The first."])
  }
}
