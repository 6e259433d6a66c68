import SearchFeature
import Testing

struct CatalogueRankingTests {
  @Test func `a name outranks the beginning of a name, and that one the inside of a name`() {
    let found = search("flow", in: ["a/overflow", "b/flowchart", "c/flow"])
    #expect(found == ["c/flow", "b/flowchart", "a/overflow"])
  }

  @Test func `a part of a name counts as a beginning`() {
    #expect(search("flow", in: ["a/xflow", "b/my-flow"]) == ["b/my-flow", "a/xflow"])
  }

  @Test func `a word in the name ranks above one in the owner, the topics and the summary`() {
    let catalogue = Catalogue([
      Repository(fullName: "a/one", summary: "For the parser."),
      Repository(fullName: "b/two", topics: ["parser"]),
      Repository(fullName: "parser/three"),
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
      Repository(fullName: "a/parser"),
      Repository(fullName: "b/parser", topics: ["parser"]),
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

  @Test func `the owner's name inside a full name does not pass for a name`() {
    #expect(search("redux", in: ["redux/a", "b/redux-kit"]) == ["b/redux-kit", "redux/a"])
  }

  @Test func `equals are ordered by name, then by owner`() {
    let names = ["b/flow-x", "z/flow-a", "a/flow-x", "c/flow-X"]
    #expect(search("flow", in: names) == ["z/flow-a", "a/flow-x", "b/flow-x", "c/flow-X"])
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

  private func search(_ query: String, in names: [String]) -> [String] {
    Catalogue(names.map { Repository(fullName: $0) }).search(query).map(\.fullName)
  }
}
