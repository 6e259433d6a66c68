import Foundation
import TerminalUI
import Testing
import UDFKit

@testable import RadarApp

/// Tests what a file of settings sets, and the errors of its mistakes.
struct SettingsFileTests {
  private func settings(_ text: String, _ environment: [String: String] = [:]) throws -> Settings {
    try Settings(in: SettingsFile(text, at: "config.toml"), environment)
  }

  private func error(_ text: String) -> String? {
    do {
      _ = try settings(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `an empty file sets nothing`() throws {
    let settings = try settings("# nothing yet\n")
    #expect(settings == Settings())
    #expect(settings.shown.allSatisfy { $0.from == "default" })
  }

  @Test func `every setting can be set, and knows its line`() throws {
    let settings = try settings(
      """
      # what radar does
      live = true
      color = false

      interval = 1800
      sources = [
        "apple/swift-nio",   # a name
        'https://example.com/feed.xml',
      ]
      "github-url" = "https://github.example.com/api/v3"
      feed-url = "http://127.0.0.1:8080"
      """
    )
    #expect(settings.live.value && !settings.color.value)
    #expect(settings.interval.value == 1800)
    #expect(settings.sources.value == ["apple/swift-nio", "https://example.com/feed.xml"])
    #expect(settings.gitHubURL.value == WebAddress("https://github.example.com/api/v3"))
    #expect(settings.feedURL.value == WebAddress("http://127.0.0.1:8080"))
    #expect(
      settings.shown.map(\.from)
        == [2, 3, 5, 6, 10, 11].map { "line \($0) of the file" }
        + ColorRole.allCases.map { _ in "default" }
    )
    #expect(settings.shown.filter(\.table.isEmpty).map(\.name) == SettingsFile.names)
  }

  @Test func `texts may have escapes, and lists may be in lists`() throws {
    var reader = TOMLReader(
      #"a = "\u00e9\t\"\U0001F388"  # x"# + "\r\nb = '\\n'\nc = [[-1_0], [], [true,],]"
    )
    let pairs = try reader.read()
    #expect(pairs.map(\.name) == ["a", "b", "c"])
    #expect(
      pairs.map(\.value) == [
        .text("é\t\"🎈"), .text("\\n"),
        .list([.list([.integer(-10)]), .list([]), .list([.boolean(true)])]),
      ]
    )
    #expect(pairs.map(\.place.line) == [1, 2, 3])
  }

  @Test func `what is shown is a file with the same settings`() throws {
    let first = try settings(
      """
      interval = 60
      sources = ["a\\"b", "c"]
      live = true
      [colors]
      accent = "Bright-Red"
      dim = "default"
      [keys]
      like = "L"
      "read or unread" = ["ctrl-x", "↑", "PAGE-UP", "\\""]
      """
    )
    let again = try settings(first.lines.joined(separator: "\n"))
    #expect(again.shown.map(\.value) == first.shown.map(\.value))
    // Two tables have an empty line and a line of their own.
    #expect(first.lines.count == SettingsFile.names.count + ColorRole.allCases.count + 2 + 4)
    #expect(again.keys.map(\.keys) == [["L"], [.control("x"), .up, .pageUp, "\""]])
    #expect(again.colors[.accent].value == ColorName(.brightRed))
    #expect(again.colors[.dim].value == ColorName(nil) && again.colors[.selection].value == nil)
    #expect(first.lines.contains { $0.hasPrefix("accent = \"bright-red\"") })
    #expect(first.lines.contains { $0.hasPrefix("# selection is not set") })
    #expect(
      first.lines.contains {
        $0.hasPrefix("interval = 60 ") && $0.hasSuffix("# line 1 of the file")
      }
    )
  }

  @Test func `NO_COLOR is stronger than the file, unless it is empty`() throws {
    #expect(try !settings("color = true", ["NO_COLOR": "1"]).color.value)
    #expect(try settings("color = true", ["NO_COLOR": ""]).color.value)
    #expect(try settings("", ["NO_COLOR": "1"]).color.origin.description == "NO_COLOR")
  }

  @Test(arguments: [
    ("live = \"yes\"", "line 1, column 8: live is true or false"),
    ("\n  color = 1", "line 2, column 11: color is true or false"),
    ("interval = 0", "line 1, column 12: interval is a whole number of seconds from 1 to 86400"),
    ("interval = 1.5", "line 1, column 12: 1.5 is no whole number: write one, as in 60"),
    ("interval = -1e3", "line 1, column 12: -1e3 is no whole number: write one, as in 60"),
    (
      "interval = 99999999999999999999",
      "line 1, column 12: \"99999999999999999999\" is too large a number"
    ),
    ("live = true\nsources = [\"a\", 2]", "line 2, column 17: sources is a list of texts"),
    ("sources = [\n  [\"a\"],\n  \"b\"]", "line 2, column 3: sources is a list of texts"),
    ("sources = \"a\"", "line 1, column 11: sources is a list of texts, as in [\"a\", \"b\"]"),
    ("github-url = \"nowhere\"", "line 1, column 14: github-url is an address in quotation marks"),
    ("lvie = true", "line 1, column 1: there is no setting \"lvie\": did you mean live?"),
    (
      "live = true\n\n[[keys]]\nx = 1",
      "line 3, column 1: a table has one bracket on each side, as in [keys]"
    ),
    ("\n [key]\n", "line 2, column 2: there is no table \"key\": choose [keys] or [colors]"),
    ("[\"a\\u001b[2Jb\"]", "there is no table \"a"),
    ("sources = [\"\\u+041\"]", "line 1, column 13: a \\ begins no known character"),
    ("key = true", "line 1, column 1: there is no setting \"key\": choose"),
    ("[keys]\n[colors]\n[keys]", "line 3, column 1: [keys] is there twice: remove one"),
    ("[keys\n", "line 1, column 6: a table ends with ], as in [keys]"),
    ("[keys] x", "line 1, column 8: a value is followed by something: begin a new line"),
    ("[keys]\nlike = 1", "line 2, column 8: a key is a text: write a character or a name"),
    ("[keys]\nlike = \"ctrl-m\"", "line 2, column 8: \"ctrl-m\" is no key: write a character"),
    ("[keys]\nlike = [\"L\",\n \"x y\"]", "line 3, column 2: \"x y\" is no key: write a character"),
    ("[keys]\nlike = []", "line 2, column 8: an action needs a key: name one"),
    ("[keys]\nlike = \"ctrl-c\"", "Ctrl-C ends or stops radar: choose another key"),
    ("[keys]\nlike = \"L\"\nlike = \"l\"", "line 3, column 1: \"like\" is set twice"),
    (
      "[colors]\naccnt = \"red\"",
      "line 2, column 1: nothing named \"accnt\" has a color: did you mean accent?"
    ),
    (
      "[colors]\n error = \"#ff0000\"",
      "line 2, column 10: there is no color \"#ff0000\": choose one of default, black, red"
    ),
    ("[colors]\nerror = 3", "line 2, column 9: error is the name of a color in quotation marks"),
    ("weather = 1", "choose one of live, color, interval, sources, github-url, feed-url"),
  ])
  func `a mistake is told with its place and what is right`(text: String, message: String) {
    #expect(error(text)?.contains(message) == true, "\(error(text) ?? "no error")")
    #expect(error(text)?.hasPrefix("config.toml, line ") == true)
  }

  @Test(arguments: [
    ("live = tru", 1, 8, "\"tru\" is no value: write true, a number or a \"text\""),
    ("live = true\nlive = false", 2, 1, "\"live\" is set twice: remove a line"),
    ("color\n", 1, 6, "after a name comes = and its value"),
    ("color =\n", 1, 8, "there is no value: write true"),
    ("a.b = 1", 1, 2, "a name has no dot here"), ("= 1", 1, 1, "this is no name"),
    ("feed-url = \"b", 1, 12, "a text has no end: close it with \""),
    ("sources = [1,\n2", 1, 11, "a list has no end: close it with ]"),
    ("sources = [1 2]", 1, 14, "values of a list are separated by commas"),
    ("live = true false", 1, 13, "a value is followed by something: begin a new line"),
    ("feed-url = \"a\\x\"", 1, 14, "a \\ begins no known character"),
    ("live = 2026-01-01", 1, 8, "\"2026-01-01\" is no value"),
  ])
  func `what is not TOML is told with its place, in one line`(
    text: String,
    line: Int,
    column: Int,
    problem: String
  ) {
    let message = error(text)
    let start = "config.toml, line \(line), column \(column): \(problem)"
    #expect(message?.hasPrefix(start) == true, "\(message ?? "no error")")
    #expect(message?.contains(where: \.isNewline) == false)
  }

  @Test(arguments: 1...60)
  func `whatever is in the file, it is settings or one line`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes = Array(
      "live = true\ninterval = 60\nsources = [\"a\", \"b\"]\n[keys]\nlike = \"L\"\n[colors]\ndim = \"red\"\n"
        .utf8
    )
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let position = Int.random(in: 0..<bytes.count, using: &random)
      bytes[position] = UInt8.random(in: 1...127, using: &random)
    }
    let message = error(String(decoding: bytes, as: UTF8.self))
    #expect(message?.isEmpty != true && message?.contains(where: \.isNewline) != true)
  }

  @Test func `a file that cannot be looked at is not taken for a missing one`() throws {
    let folder = try TemporaryFolder()
    // Nobody may follow a link to itself, not even root.
    let loop = folder.url.appending(path: "loop")
    #expect(symlink("loop", loop.path) == 0)
    #expect(throws: SettingsError.self) { try SettingsFile(at: loop.appending(path: "a.toml")) }
    let file = URL(filePath: try folder.file("file", ""))
    #expect(throws: Never.self) { try SettingsFile(at: file.appending(path: "a.toml")) }
  }

  @Test func `a file that cannot be read says what to do`() throws {
    let folder = try TemporaryFolder()
    let text = try folder.file("config.toml", Data([0x6C, 0xFF, 0xFE]))
    #expect(throws: SettingsError("\(text) is not text in UTF-8: save it as UTF-8")) {
      try SettingsFile(at: URL(filePath: text))
    }
    let path = folder.url.path(percentEncoded: false)
    #expect(
      throws: SettingsError(
        "\(path) cannot be read: make it a file that you may read, or remove it"
      )
    ) {
      try SettingsFile(at: folder.url)
    }
    #expect(throws: Never.self) { try SettingsFile(at: folder.url.appending(path: "none.toml")) }
    #expect(throws: Never.self) { try SettingsFile(at: nil) }
  }

  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/radar/config.toml"),
      (["HOME": "/h"], "/h/.config/radar/config.toml"),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/radar/config.toml"),
      ([:], nil),
    ] as [([String: String], String?)]
  )
  func `the place follows the environment`(environment: [String: String], path: String?) {
    #expect(Settings.place(environment)?.path == path)
  }
}
