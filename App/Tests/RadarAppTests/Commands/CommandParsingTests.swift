import CounterFeature
import FeedFeature
import Foundation
import SearchFeature
import Testing
import UDFKit
import UDFTesting

@testable import RadarApp

struct CommandParsingTests {
  private static let book = CommandBook(AppState.three())

  /// What a line means: the action of a feature, or one of radar's own commands as text.
  private enum Meaning: Sendable, CustomStringConvertible {
    case action(any Action)
    case own(String)

    init(_ request: Request<AppState>) {
      switch request {
      case .feature(let deed): self = .action(deed.action)
      case .explain(let request): self = .own("explain \(Meaning(request))")
      default: self = .own("\(request)")
      }
    }

    /// The type of the action and the action.
    var description: String {
      switch self {
      case .action(let action): "\(type(of: action)).\(action)"
      case .own(let text): text
      }
    }
  }

  /// Returns the whole path of a file in the current folder.
  private static func path(_ name: String) -> String {
    FileManager.default.currentDirectoryPath + "/" + name
  }

  private static let examples: [(String, String)] =
    ([
      ("counter up", .action(CounterAction.incrementButtonTapped)),
      ("counter down", .action(CounterAction.decrementButtonTapped)),
      ("counter reset", .action(CounterAction.resetButtonTapped)),
      ("counter step 5", .action(CounterAction.stepChosen(5))),
      ("search swift concurrency", .action(SearchAction.searchRequested("swift concurrency"))),
      ("search next", .action(SearchAction.nextPageRequested)),
      ("search open 3", .action(SearchAction.resultOpened(3))),
      ("search open all", .action(SearchAction.allResultsOpened)),
      ("search starred apple", .action(SearchAction.searchRequested("starred:apple"))),
      ("search watched apple", .action(SearchAction.searchRequested("watched:apple"))),
      ("feed add a folder/feed.xml", .action(FeedAction.addRequested(path("a folder/feed.xml")))),
      ("feed add apple/swift-nio", .action(FeedAction.addRequested("apple/swift-nio"))),
      ("feed list", .action(FeedAction.filterChanged(.all))),
      ("feed list all", .action(FeedAction.filterChanged(.all))),
      ("feed list unread", .action(FeedAction.filterChanged(.unread))),
      ("feed list liked", .action(FeedAction.filterChanged(.liked))),
      ("feed search a \"b c", .action(TextSearchAction.queryChanged("a \"b c"))),
      ("feed like 2", .action(FeedEntryAction.likeToggled)),
      ("feed read 2", .action(FeedEntryAction.readToggled)),
      ("feed read all", .action(FeedAction.allMarkedRead)),
      (
        "feed rename 2 A new  name",
        .action(FeedAction.renameRequested(2, name: "A new  name"))
      ),
      ("feed rename 2   A --name ", .action(FeedAction.renameRequested(2, name: "A --name"))),
      ("feed rename 2", .action(FeedAction.renameRequested(2, name: ""))),
      ("feed group 2 Swift", .action(FeedAction.groupChanged(2, group: "Swift"))),
      ("feed group 2", .action(FeedAction.groupChanged(2, group: ""))),
      ("feed mute 3", .action(FeedAction.muteToggled(3))),
      ("feed import a b.opml", .action(ExchangeAction.importRequested(path: "a b.opml"))),
      ("feed export out.opml", .action(ExchangeAction.exportRequested(path: "out.opml"))),
      ("feed remove 1", .action(FeedAction.removalRequested(1))),
      ("feed remove 1 --yes", .action(FeedAction.sourceRemoved(1))),
      ("feed remove --yes 2", .action(FeedAction.sourceRemoved(2))),
      ("feed refresh", .action(FeedAction.refreshRequested)),
      ("feed watch 60", .action(FeedAction.watchRequested(seconds: 60))),
      ("feed unwatch", .action(FeedAction.unwatchRequested)),
      ("yes", .own("answer(isYes: true)")),
      ("no", .own("answer(isYes: false)")),
      (
        "explain counter up", .own("explain \(Meaning.action(CounterAction.incrementButtonTapped))")
      ),
      ("explain search next", .own("explain \(Meaning.action(SearchAction.nextPageRequested))")),
      (
        "explain feed add a b.xml",
        .own("explain \(Meaning.action(FeedAction.addRequested(path("a b.xml"))))")
      ),
      ("explain quit", .own("explain quit")),
      ("state", .own("state")),
      ("rules", .own("rules")),
      ("effects", .own("effects")),
      ("undo", .own("undo")),
      ("redo", .own("redo")),
      ("help", .own("help")),
      ("quit", .own("quit")),
    ] as [(String, Meaning)]).map { ($0, "\($1)") }

  @Test(arguments: examples)
  func `each command is read`(line: String, meaning: String) throws {
    #expect("\(Meaning(try Self.book.request(line)))" == meaning)
  }

  @Test func `every form has an example`() {
    for form in Self.book.forms {
      #expect(
        Self.examples.contains { $0.0 == form.text || $0.0.hasPrefix(form.text + " ") },
        "no example of \(form.usage)"
      )
    }
  }

  @Test(arguments: examples)
  func `white space and case of the words mean nothing`(line: String, meaning: String) throws {
    let name = try #require(
      Self.book.forms.map(\.text).filter(line.hasPrefix).max { $0.count < $1.count }
    )
    let loud = name.uppercased().replacing(" ", with: " \t ") + line.dropFirst(name.count)
    #expect("\(Meaning(try Self.book.request("  \(loud)\t ")))" == meaning)
  }

  @Test(arguments: [
    ("conter up", "counter up"), ("couter step", "counter step N"), ("counter upp", "counter up"),
    ("feed ad x", "feed add PATH"), ("feed lst", "feed list [all|unread|liked]"),
    ("feed wach 3", "feed watch SECONDS"), ("serach x", "search WORDS"),
    ("feed raed 1", "feed read N|all"), ("feed liek 1", "feed like N"),
    ("counter pu", "counter up"),
    ("stat", "state"), ("hlep", "help"), ("exit", "quit"),
    ("explan counter up", "explain COMMAND"), ("explain conter up", "counter up"),
  ])
  func `an unknown command suggests the nearest one`(line: String, usage: String) {
    let error = #expect(throws: CommandError.self) { try Self.book.request(line) }
    #expect(
      error?.description.contains("did you mean \(usage)?") == true,
      "\(String(describing: error))"
    )
  }

  @Test(arguments: [
    ("counter", "counter is followed by one of up, down, reset, step"),
    ("counter sideways", "counter is followed by one of up, down, reset, step"),
    ("feed foo", "feed is followed by one of add, list, search, like, read, rename, "),
  ])
  func `a feature's command that resembles none lists those of the feature`(
    line: String,
    list: String
  ) {
    let error = #expect(throws: CommandError.self) { try Self.book.request(line) }
    #expect(error?.description.contains(list) == true, "\(String(describing: error))")
  }

  @Test func `an argument is read, and its error says what it must be`() {
    let error = #expect(throws: CommandError.self) { try Self.book.request("feed like x") }
    #expect(
      error?.description
        == "feed like: The value 'x' is invalid for '<N>': choose a whole number of at least 1"
        + ": type feed like N"
    )
  }

  @Test(arguments: ["xyzzy", "42", "search9000 now", "ß", "\u{1B}[2J", "explain xyzzy"])
  func `what resembles nothing is sent to help`(line: String) {
    let error = #expect(throws: CommandError.self) { try Self.book.request(line) }
    #expect(error?.description.hasSuffix(": type help for the commands") == true)
  }

  @Test(arguments: [
    "counter step", "counter step x", "counter step 0", "counter step -1", "counter step 1.5",
    "counter step 99999999999999999999", "counter step 1 2", "search", "search open",
    "search open x",
    "search next 2", "feed add", "feed list some", "feed like", "feed read 0", "feed remove one",
    "feed remove", "feed remove --yes", "feed remove 1 --no", "yes please",
    "feed watch soon", "feed refresh now", "state of things", "quit now",
    "explain", "explain explain", "explain explain counter up",
  ])
  func `a known command with bad words says what to type`(line: String) throws {
    let form = try #require(
      Self.book.forms.filter { "\(line) ".hasPrefix($0.text + " ") }
        .max { $0.words.count < $1.words.count }
    )
    let error = #expect(throws: CommandError.self) { try Self.book.request(line) }
    let text = error?.description ?? ""
    #expect(text.contains(": type \(form.text)"), "\(text)")
  }

  @Test func `whatever is typed, the error is one short printable line`() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2_000 {
      let line = random.text(120)
      guard let error = #expect(throws: (any Error).self, performing: { try error(of: line) })
      else {
        continue
      }
      let text = "\(error)"
      #expect(text.count < 250)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }

  private func error(of line: String) throws {
    _ = try Self.book.request(line)
    throw CommandError("it is a command")
  }
}
