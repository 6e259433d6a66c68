import Testing

@testable import RadarApp

struct CommandTypingTests {
  private func typed(_ line: String, isSearch: Bool) -> String? {
    let typing = CommandBook(AppState.features(.offline)).typing(line, isTyped: isSearch)
    #expect(typing.map { "\($0.deed.action)" } == typing.map { "queryChanged(\"\($0.text)\")" })
    return typing?.text
  }

  @Test(arguments: [
    ("search r", "r"), ("search swift con", "swift con"), ("SEARCH\tswift ", "swift"),
    ("  search  a  b", "a  b"), ("search x open", "x open"), ("search nextcloud", "nextcloud"),
    ("search o ", "o"), ("search openapi", "openapi"), ("search opens 1", "opens 1"),
  ])
  func `a search is searched for while it is typed`(line: String, query: String) {
    #expect(typed(line, isSearch: false) == query)
    #expect(typed(line, isSearch: true) == query)
  }

  @Test(arguments: [
    "", " ", "s", "search", "searching", "search next", "search open", "search open 1",
    "search open x", "counter up", "feed add search x", "xyzzy search x",
  ])
  func `another line is no search`(line: String) {
    #expect(typed(line, isSearch: false) == nil)
    #expect(typed(line, isSearch: true) == nil)
  }

  @Test(arguments: [
    ("search ", ""), ("search n", "n"), ("search nex", "nex"), ("search OPE", "OPE"),
    ("search s", "s"), ("search wat", "wat"),
  ])
  func `what may become another command is a search only after one`(line: String, query: String) {
    #expect(typed(line, isSearch: false) == nil)
    #expect(typed(line, isSearch: true) == query)
  }
}
