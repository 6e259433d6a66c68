import CounterFeature
import FeedFeature
import SearchFeature
import Testing
import UDFKit
import UDFTesting

@testable import RadarApp

struct CommandParsingTests {
  private static let examples: [(String, Command)] = [
    ("counter up", .counter(.incrementButtonTapped)),
    ("counter down", .counter(.decrementButtonTapped)),
    ("counter reset", .counter(.resetButtonTapped)),
    ("counter step 5", .counter(.stepChosen(5))),
    ("search swift concurrency", .search(.searchRequested("swift concurrency"))),
    ("search next", .search(.nextPageRequested)),
    ("search open 3", .search(.resultOpened(3))),
    ("feed add a folder/feed.xml", .feed(.addRequested("a folder/feed.xml"))),
    ("feed list", .feed(.filterChanged(.all))),
    ("feed list all", .feed(.filterChanged(.all))),
    ("feed list unread", .feed(.filterChanged(.unread))),
    ("feed list liked", .feed(.filterChanged(.liked))),
    ("feed like 2", .entry(2, .likeToggled)),
    ("feed read 2", .entry(2, .readToggled)),
    ("feed remove 1", .feed(.removalRequested(1))),
    ("feed remove 1 --yes", .feed(.sourceRemoved(1))),
    ("feed remove --YES 2", .feed(.sourceRemoved(2))),
    ("feed refresh", .feed(.refreshRequested)),
    ("feed watch 60", .feed(.watchRequested(seconds: 60))),
    ("feed unwatch", .feed(.unwatchRequested)),
    ("yes", .answer(isYes: true)),
    ("no", .answer(isYes: false)),
    ("explain counter up", .explain(.counter(.incrementButtonTapped))),
    ("explain search next", .explain(.search(.nextPageRequested))),
    ("explain feed add a b.xml", .explain(.feed(.addRequested("a b.xml")))),
    ("explain quit", .explain(.quit)),
    ("state", .state),
    ("rules", .rules),
    ("effects", .effects),
    ("help", .help),
    ("quit", .quit),
  ]

  @Test(arguments: examples)
  func `each command is read`(line: String, command: Command) throws {
    #expect(try Command(parsing: line) == command)
  }

  @Test func `every form has an example`() {
    for form in CommandForm.all {
      #expect(
        Self.examples.contains { $0.0 == form.name || $0.0.hasPrefix(form.name + " ") },
        "no example of \(form.usage)"
      )
    }
  }

  @Test(arguments: examples)
  func `white space and case of the words mean nothing`(line: String, command: Command) throws {
    let name = try #require(
      CommandForm.all.map(\.name).filter(line.hasPrefix).max { $0.count < $1.count }
    )
    let loud = name.uppercased().replacing(" ", with: " \t ") + line.dropFirst(name.count)
    #expect(try Command(parsing: "  \(loud)\t ") == command)
  }

  @Test(arguments: [
    ("conter up", "counter up"), ("couter step", "counter step N"), ("counter upp", "counter up"),
    ("counter", "counter up"), ("counter sideways", "counter down"), ("feed ad x", "feed add PATH"),
    ("feed", "feed add PATH"), ("feed wach 3", "feed watch SECONDS"), ("serach x", "search WORDS"),
    ("stat", "state"), ("hlep", "help"), ("exit", "quit"),
    ("explan counter up", "explain COMMAND"), ("explain conter up", "counter up"),
  ])
  func `an unknown command suggests the nearest one`(line: String, usage: String) {
    let error = #expect(throws: CommandError.self) { try Command(parsing: line) }
    #expect(
      error?.description.contains("did you mean \(usage)?") == true,
      "\(String(describing: error))"
    )
  }

  @Test(arguments: ["xyzzy", "42", "search9000 now", "ß", "\u{1B}[2J", "explain xyzzy"])
  func `what resembles nothing is sent to help`(line: String) {
    let error = #expect(throws: CommandError.self) { try Command(parsing: line) }
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
      CommandForm.all.filter { "\(line) ".hasPrefix($0.name + " ") }
        .max { $0.words.count < $1.words.count }
    )
    let error = #expect(throws: CommandError.self) { try Command(parsing: line) }
    let text = error?.description ?? ""
    #expect(text.contains(": type \(form.name)"), "\(text)")
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
    _ = try Command(parsing: line)
    throw CommandError("it is a command")
  }
}
