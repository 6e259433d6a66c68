import CounterFeature
import FeedFeature
import Foundation
import SearchFeature
import Testing
import UDFKit

@testable import RadarApp

struct CommandParsingTests {
  private static let book = CommandBook(AppState.three())

  /// Returns what a line means: the action of a feature with its type, or one of radar's own commands.
  private static func text(_ request: Request<AppState>) -> String {
    switch request {
    case .feature(let deed): text(deed.action)
    case .explain(let request): "explain \(text(request))"
    default: "\(request)"
    }
  }

  private static func text(_ action: any Action) -> String { "\(type(of: action)).\(action)" }

  private static func path(_ name: String) -> String {
    FileManager.default.currentDirectoryPath + "/" + name
  }

  private func error(_ line: String) -> String {
    let error = #expect(throws: CommandError.self) { try Self.book.request(line) }
    return error?.description ?? ""
  }

  private static let examples: [(String, String)] = [
    ("counter up", text(CounterAction.incrementButtonTapped)),
    ("counter down", text(CounterAction.decrementButtonTapped)),
    ("counter reset", text(CounterAction.resetButtonTapped)),
    ("counter step 5", text(CounterAction.stepChosen(5))),
    ("search swift concurrency", text(SearchAction.searchRequested("swift concurrency"))),
    ("search next", text(SearchAction.nextPageRequested)),
    ("search open 3", text(SearchAction.resultOpened(3))),
    ("search open all", text(SearchAction.allResultsOpened)),
    ("search starred apple", text(SearchAction.searchRequested("starred:apple"))),
    ("search watched apple", text(SearchAction.searchRequested("watched:apple"))),
    ("feed add a folder/feed.xml", text(FeedAction.addRequested(path("a folder/feed.xml")))),
    ("feed add apple/swift-nio", text(FeedAction.addRequested("apple/swift-nio"))),
    ("feed list", text(FeedAction.filterChanged(.all))),
    ("feed list all", text(FeedAction.filterChanged(.all))),
    ("feed list unread", text(FeedAction.filterChanged(.unread))),
    ("feed list liked", text(FeedAction.filterChanged(.liked))),
    ("feed search a \"b c", text(TextSearchAction.queryChanged("a \"b c"))),
    ("feed like 2", text(FeedEntryAction.likeToggled)),
    ("feed read 2", text(FeedEntryAction.readToggled)),
    ("feed read all", text(FeedAction.allMarkedRead)),
    ("feed rename 2 A new  name", text(FeedAction.renameRequested(2, name: "A new  name"))),
    ("feed rename 2   A --name ", text(FeedAction.renameRequested(2, name: "A --name"))),
    ("feed rename 2", text(FeedAction.renameRequested(2, name: ""))),
    ("feed group 2 Swift", text(FeedAction.groupChanged(2, group: "Swift"))),
    ("feed group 2", text(FeedAction.groupChanged(2, group: ""))),
    ("feed mute 3", text(FeedAction.muteToggled(3))),
    ("feed import a b.opml", text(ExchangeAction.importRequested(path: "a b.opml"))),
    ("feed export out.opml", text(ExchangeAction.exportRequested(path: "out.opml"))),
    ("feed remove 1", text(FeedAction.removalRequested(1))),
    ("feed remove 1 --yes", text(FeedAction.sourceRemoved(1))),
    ("feed remove --yes 2", text(FeedAction.sourceRemoved(2))),
    ("feed refresh", text(FeedAction.refreshRequested)),
    ("feed watch 60", text(FeedAction.watchRequested(seconds: 60))),
    ("feed unwatch", text(FeedAction.unwatchRequested)),
    ("yes", "answer(isYes: true)"),
    ("no", "answer(isYes: false)"),
    ("explain counter up", "explain \(text(CounterAction.incrementButtonTapped))"),
    ("explain search next", "explain \(text(SearchAction.nextPageRequested))"),
    ("explain feed add a b.xml", "explain \(text(FeedAction.addRequested(path("a b.xml"))))"),
    ("explain quit", "explain quit"),
    ("state", "state"),
    ("rules", "rules"),
    ("effects", "effects"),
    ("undo", "undo"),
    ("redo", "redo"),
    ("help", "help"),
    ("quit", "quit"),
  ]

  @Test(arguments: examples)
  func `each command is read, in any case and spacing`(line: String, meaning: String) throws {
    #expect(Self.text(try Self.book.request(line)) == meaning)
    let name = try #require(
      Self.book.forms.map(\.text).filter(line.hasPrefix).max { $0.count < $1.count }
    )
    let loud = name.uppercased().replacing(" ", with: " \t ") + line.dropFirst(name.count)
    #expect(Self.text(try Self.book.request("  \(loud)\t ")) == meaning)
  }

  @Test func `every form has an example`() {
    for form in Self.book.forms {
      let hasExample = Self.examples.contains { "\($0.0) ".hasPrefix(form.text + " ") }
      #expect(hasExample, "no example of \(form.usage)")
    }
  }

  private static let help = ": type help for the commands"

  @Test(arguments: [
    ("conter up", "mean counter up?"), ("couter step", "mean counter step N?"),
    ("counter upp", "mean counter up?"), ("feed ad x", "mean feed add PATH?"),
    ("feed lst", "mean feed list [all|unread|liked]?"), ("serach x", "mean search WORDS?"),
    ("feed wach 3", "mean feed watch SECONDS?"), ("feed raed 1", "mean feed read N|all?"),
    ("feed liek 1", "mean feed like N?"), ("counter pu", "mean counter up?"),
    ("stat", "mean state?"), ("hlep", "mean help?"), ("exit", "mean quit?"),
    ("explan counter up", "mean explain COMMAND?"), ("explain conter up", "mean counter up?"),
    ("counter", "counter is followed by one of up, down, reset, step"),
    ("counter sideways", "counter is followed by one of up, down, reset, step"),
    ("feed foo", "feed is followed by one of add, list, search, like, read, rename, "),
    ("xyzzy", help), ("42", help), ("search9000 now", help), ("ß", help), ("\u{1B}[2J", help),
    ("explain xyzzy", help),
  ])
  func `an unknown command is answered with what may be meant`(line: String, advice: String) {
    let error = error(line)
    #expect(error.contains(advice), "\(error)")
  }

  @Test(arguments: [
    "counter step", "counter step x", "counter step 0", "counter step -1", "counter step 1.5",
    "counter step 99999999999999999999", "counter step 1 2", "search", "search open",
    "search open x", "search next 2", "feed add", "feed list some", "feed like", "feed read 0",
    "feed remove one", "feed remove", "feed remove --yes", "feed remove 1 --no", "yes please",
    "feed watch soon", "feed refresh now", "state of things", "quit now", "explain",
    "explain explain", "explain explain counter up",
  ])
  func `a known command with bad words says what to type`(line: String) throws {
    let form = try #require(
      Self.book.forms.filter { "\(line) ".hasPrefix($0.text + " ") }
        .max { $0.words.count < $1.words.count }
    )
    let error = error(line)
    #expect(error.contains(": type \(form.text)"), "\(error)")
  }

  @Test func `whatever is typed, the error is one short printable line`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<500 {
      let line = random.text(120)
      let error = message { try Self.book.request(line) } ?? ""
      #expect((1..<250).contains(error.count))
      #expect(error.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
    let tooLong = error(String(repeating: "A", count: 1_000_001))
    #expect(tooLong.hasSuffix("has more than 1000000 bytes: type a shorter command"))
  }
}

struct CompletionTests {
  private let commands = CommandBook(AppState.three())

  @Test(arguments: [
    ("co", "counter "), ("counter ", "counter "), ("counter u", "counter up "),
    ("COUNTER u", "COUNTER up "), ("feed list u", "feed list unread "), ("feed re", "feed re"),
    ("feed ref", "feed refresh "), ("xyzzy", "xyzzy"), ("feed like 1", "feed like 1"),
    ("counter up ", "counter up "), ("", ""),
  ])
  func `a line is continued as far as there is one way`(line: String, completed: String) {
    #expect(commands.completion(of: line).line == completed)
  }

  @Test func `where there are several ways, they are told`() {
    #expect(commands.completion(of: "counter ").choices == ["down", "reset", "step", "up"])
    #expect(commands.completion(of: "feed re").choices == ["read", "refresh", "remove", "rename"])
    #expect(commands.completion(of: "feed list ").choices == ["all", "liked", "unread"])
    #expect(commands.completion(of: "co").choices.isEmpty)
    #expect(commands.completion(of: "").choices.contains("help"))
  }

  @Test func `each command is completed, or among what is told`() {
    for form in commands.forms {
      let (line, choices) = commands.completion(of: String(form.text.dropLast()))
      let isTold = choices.contains(form.words.last ?? "")
      #expect(isTold || line == form.text + " ", "\(form.text)")
    }
  }
}

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
