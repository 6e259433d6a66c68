import Testing

@testable import RadarApp

struct CommandTypingTests {
  @Test(arguments: [
    ("search s", "s"), ("search swift con", "swift con"), ("SEARCH\tswift ", "swift"),
    ("  search  a  b", "a  b"), ("search x open", "x open"), ("search nextcloud", "nextcloud"),
    ("search o ", "o"), ("search openapi", "openapi"), ("search opens 1", "opens 1"),
  ])
  func `a search is searched for while it is typed`(line: String, query: String) {
    #expect(Command.query(typing: line, isSearch: false) == query)
    #expect(Command.query(typing: line, isSearch: true) == query)
  }

  @Test(arguments: [
    "", " ", "s", "search", "searching", "search next", "search open", "search open 1",
    "search open x", "counter up", "feed add search x", "xyzzy search x",
  ])
  func `another line is no search`(line: String) {
    #expect(Command.query(typing: line, isSearch: false) == nil)
    #expect(Command.query(typing: line, isSearch: true) == nil)
  }

  @Test(arguments: [
    ("search ", ""), ("search n", "n"), ("search nex", "nex"), ("search OPE", "OPE"),
  ])
  func `what may become another command is a search only after one`(line: String, query: String) {
    #expect(Command.query(typing: line, isSearch: false) == nil)
    #expect(Command.query(typing: line, isSearch: true) == query)
  }
}
