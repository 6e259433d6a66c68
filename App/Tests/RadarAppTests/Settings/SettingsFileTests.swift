import Foundation
import TerminalUI
import Testing
import UDFKit

@testable import RadarApp

struct SettingsFileTests {
  private func settings(_ text: String, _ environment: [String: String] = [:]) throws -> Settings {
    try Settings(text, at: "config.yaml", environment)
  }

  private func read(_ file: URL?) throws { _ = try Settings(at: file, [:]) }

  private func error(_ text: String) -> String? { message { try settings(text) } }

  @Test func `an empty file sets nothing`() throws {
    let settings = try settings("# nothing yet\n")
    #expect(settings == Settings())
    #expect(settings.shown.allSatisfy { $0.from == "default" })
  }

  @Test func `every setting can be set, and knows its line`() throws {
    let settings = try settings(
      """
      # what radar does
      live: true
      color: false

      interval: 1800
      sources:
        - apple/swift-nio   # a name
        - 'https://example.com/feed.xml'
      "github-url": "https://github.example.com/api/v3"
      feed-url: http://127.0.0.1:8080
      """
    )
    #expect(settings.live && !settings.color)
    #expect(settings.interval == 1800)
    #expect(settings.sources == ["apple/swift-nio", "https://example.com/feed.xml"])
    #expect(settings.gitHubURL == WebAddress(rawValue: "https://github.example.com/api/v3"))
    #expect(settings.feedURL == WebAddress(rawValue: "http://127.0.0.1:8080"))
    let lines = [2, 3, 5, 6, 9, 10].map { "line \($0) of the file" }
    #expect(settings.shown.map(\.from) == lines + ColorRole.allCases.map { _ in "default" })
    let names = settings.shown.filter(\.table.isEmpty).map(\.name) + ["keys", "colors"]
    #expect(names == WrittenSettings.CodingKeys.allCases.map(\.rawValue))
  }

  @Test func `all of YAML can be written`() throws {
    let settings = try settings(
      """
      %YAML 1.1
      --- # a document
      {live: yes, "interval": 60, sources: ["\\u00e9\\t\\U0001F388", 'it''s'], keys: {like: [L, "\\""]}, colors: }
      """
    )
    #expect(settings.live && settings.interval == 60)
    #expect(settings.sources == ["é\t🎈", "it's"])
    #expect(settings.keys.map(\.keys) == [["L", "\""]])
  }

  @Test func `what is shown is a file with the same settings`() throws {
    let first = try settings(
      """
      interval: 60
      sources: ["a\\"b", c]
      live: true
      colors:
        accent: Bright-Red
        dim: default
      keys:
        like: L
        read or unread: [ctrl-x, ↑, PAGE-UP, '"']
      """
    )
    let again = try settings(first.lines.joined(separator: "\n"))
    #expect(again.shown.map(\.value) == first.shown.map(\.value))
    // Colors and keys have an empty line and a line of their own.
    #expect(first.lines.count == 6 + ColorRole.allCases.count + 2 + 4)
    #expect(again.keys.map(\.keys) == [["L"], [.control("x"), .up, .pageUp, "\""]])
    #expect(again.colors[.accent] == ColorName(.brightRed))
    #expect(again.colors[.dim] == ColorName(nil) && again.colors[.selection] == nil)
    for start in ["  accent: \"bright-red\"", "  # selection is not set", "interval: 60 "] {
      #expect(first.lines.contains { $0.hasPrefix(start) })
    }
  }

  @Test func `NO_COLOR is stronger than the file, unless it is empty`() throws {
    #expect(try !settings("color: true", ["NO_COLOR": "1"]).color)
    #expect(try settings("color: true", ["NO_COLOR": ""]).color)
    #expect(try settings("", ["NO_COLOR": "1"]).origins["color"] == "NO_COLOR")
  }

  @Test(arguments: [
    ("live: \"yes\"", "line 1, column 7: live is true or false"),
    ("\ncolor: 1", "line 2, column 8: color is true or false"),
    ("interval: 0", "line 1, column 11: interval is a whole number of seconds from 1 to 86400"),
    ("interval: 1.5", "line 1, column 11: interval is a whole number"),
    ("interval: -1e3", "line 1, column 11: interval is a whole number"),
    ("interval: 99999999999999999999", "line 1, column 11: interval is a whole number"),
    ("live: true\nsources: [a, {}]", "line 2, column 14: sources is a list of texts"),
    ("sources:\n  - [a]\n  - b", "line 2, column 5: sources is a list of texts"),
    ("sources: a", "line 1, column 10: sources is a list of texts, as in [a, b]"),
    ("github-url: nowhere", "line 1, column 13: github-url is an address that begins with http"),
    ("lvie: true", "line 1, column 1: there is no setting \"lvie\": did you mean live?"),
    ("live: true\n\n? [a]\n: 1", "line 3, column 3: there is no setting \"\": choose one of live"),
    ("\"a\\x1b[2Jb\": 1", "line 1, column 1: there is no setting \"a"),
    ("<<: {live: true}", "line 1, column 1: there is no setting \"<<\""),
    ("keys: L", "line 1, column 7: keys is a list of actions and their keys, as in like: L"),
    ("keys:\n  like: {a: b}", "line 2, column 9: keys is a list of actions and their keys"),
    ("keys:\n  like: ctrl-m", "line 2, column 9: \"ctrl-m\" is no key: write a character"),
    ("keys:\n  like: [L,\n   x y]", "line 3, column 4: \"x y\" is no key: write a character"),
    ("keys:\n  like: #", "line 2, column 8: \"\" is no key: write a character"),
    ("keys:\n  like: []", "line 2, column 9: an action needs a key: name one"),
    ("keys:\n  like: ctrl-c", "Ctrl-C ends or stops radar: choose another key"),
    ("colors:\n  accnt: red", "line 2, column 3: nothing named \"accnt\" has a color: did you"),
    ("colors:\n  error: \"#f00\"", "line 2, column 10: there is no color \"#f00\": choose one of"),
    ("colors: red", "line 1, column 9: colors is a list of what has a color, as in accent: blue"),
    ("weather: 1", "choose one of live, color, interval, sources, github-url, feed-url, keys"),
    ("live = true\ncolor = true", "line 1, column 1: settings are lines such as live: true"),
    ("- live: true", "line 1, column 1: settings are lines such as live: true"),
    ("live: true\nlive: false", "line 1, column 1: \"live\" is set twice: remove one"),
    ("live: true\ncolor", "line 3, column 1: this is no YAML (could not find expected ':' while"),
    ("live: true\n  color: true", "line 2, column 8: this is no YAML (mapping values are not"),
    ("feed-url: \"b", "line 1, column 13: this is no YAML (found unexpected end of stream while"),
    ("sources: [1,\n2", "line 3, column 1: this is no YAML (did not find expected ',' or ']'"),
    ("feed-url: \"a\\y\"", "line 1, column 13: this is no YAML (found unknown escape character"),
    ("keys:\n\tlike: L", "line 2, column 1: a tab: indent with spaces"),
    ("\tlive: true", "line 1, column 1: a tab: indent with spaces"),
    ("live: true\ncolor: \u{7}", "line 2, column 8: a character that no text has: remove it"),
    ("live: true\n---\nlive: true", "line 2, column 1: this is no YAML (but found another"),
    ("live: true\nkeys: &a {like: L}", "line 2, column 7: an anchor: write the value itself"),
    ("live: true\nkeys: *a", "line 2, column 7: an alias: write the value itself"),
  ])
  func `a mistake is told with its place and what is right`(text: String, message: String) {
    let error = error(text) ?? "no error"
    #expect(error.hasPrefix("config.yaml, line ") && error.contains(message), "\(error)")
    #expect(!error.contains { $0.isNewline })
  }

  @Test func `a few anchors that stand for billions of values are refused at once`() {
    let levels = (1...40).map { level in
      "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ","))]"
    }
    let bomb = (["a0: &a0 x"] + levels).joined(separator: "\n") + "\n? *a40\n: 1\n"
    #expect(error(bomb) == "config.yaml, line 1, column 5: an anchor: write the value itself")
  }

  @Test(arguments: [" [\n", " {a:\n", "- ", "? "])
  func `nesting without an end is told with its place`(opening: String) {
    let tooLong = ": the text is too long for settings: shorten it"
    let long = error(String(repeating: opening, count: 10_000_000 / opening.count))
    #expect(long?.hasSuffix(tooLong) == true, "\(long ?? "no error")")
    let deep = error("live: true\nkeys: \n" + String(repeating: opening, count: 5_000))
    #expect(deep?.hasSuffix("nested too deep: no setting is a list of lists") == true)
    for message in [long, deep] {
      #expect(message?.hasPrefix("config.yaml, line ") == true, "\(message ?? "no error")")
    }
  }

  @Test(arguments: 1...60)
  func `whatever is in the file, it is settings or one line`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes = Array(
      "live: true\ninterval: 60\nsources: [\"a\", b]\nkeys:\n  like: &L L\ncolors:\n  dim: *red\n"
        .utf8
    )
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let position = Int.random(in: 0..<bytes.count, using: &random)
      bytes[position] = UInt8.random(in: 1...127, using: &random)
    }
    let message = error(String(decoding: bytes, as: UTF8.self))
    #expect(message?.isEmpty != true && message?.contains(where: \.isNewline) != true)
  }

  @Test func `a file that cannot be read says what to do, and is not taken for none`() throws {
    let folder = TemporaryFolder()
    // Nobody may follow a link to itself, not even root.
    let loop = folder.url.appending(path: "loop")
    #expect(symlink("loop", loop.path) == 0)
    #expect(throws: SettingsError.self) { try read(loop.appending(path: "a.yaml")) }
    let file = URL(filePath: try folder.file("file", ""))
    #expect(throws: Never.self) { try read(file.appending(path: "a.yaml")) }
    let text = try folder.file("config.yaml", Data([0x6C, 0xFF, 0xFE]))
    let error = message { try read(URL(filePath: text)) }
    #expect(error == "\(text) is not text in UTF-8: save it as UTF-8")
    let path = folder.url.path(percentEncoded: false)
    let advice = "cannot be read: make it a file that you may read, or remove it"
    #expect(message { try read(folder.url) } == "\(path) \(advice)")
    #expect(throws: Never.self) { try read(folder.url.appending(path: "none.yaml")) }
    #expect(throws: Never.self) { try read(nil) }
  }

  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/radar/config.yaml"),
      (["HOME": "/h"], "/h/.config/radar/config.yaml"),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/radar/config.yaml"),
      ([:], nil),
    ] as [([String: String], String?)]
  )
  func `the place follows the environment`(environment: [String: String], path: String?) {
    #expect(Settings.place(environment)?.path == path)
  }
}
