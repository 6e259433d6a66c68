import Foundation
import Testing
import UDFKit

@testable import RadarApp

@MainActor
struct SubcommandTests {
  private let runs = KeptRuns()

  private nonisolated static let forms = CommandBook.offline.forms
    .filter { $0.type != SessionCommand.self }

  private func run(_ arguments: String...) async -> Int32 { await runs.run(arguments) }

  private func output(_ arguments: String...) async -> String { await runs.output(of: arguments) }

  @Test func `help of the program lists the features, and a feature lists its commands`() async {
    let help = await runs.output(of: ["--help"], named: false)
    #expect(help.contains("radar manual") && help.contains("--generate-completion-script bash"))
    for feature in AppState.features(.offline) {
      #expect(help.contains("\n  \(feature.name) "), "\(feature.name)")
      let own = await runs.output(of: ["help", feature.name], named: false)
      for form in feature.forms where form.words.count > 1 {
        #expect(own.contains("\n  \(form.words[1]) "), "\(form.usage)")
      }
    }
  }

  @Test func `what one does is there for the next one`() async {
    #expect(await output("counter", "step", "5") == "counter.step: 5\n")
    #expect(await output("counter", "up") == "counter.count: 5\n")
    let start = #"{"changes":{"counter":{"count":10}},"command":"counter up","error":null"#
    #expect(await output("counter", "up", "--json") == start + #","ok":true,"pane":null}"# + "\n")
    let json = await output("counter", "up", "--json", "--pane")
    #expect(json.contains(#""pane":{"canDecrement":true,"count":15,"#))
    #expect(runs.complaints.pieces.isEmpty)
  }

  @Test func `a list is printed whole, and its choice may be an option`() async throws {
    let feed = try runs.folder.feed("a.xml", entries: 3)
    #expect(await run("feed", "add", feed) == 0)
    #expect(await output("feed", "read", "2", "--json").contains(#""changed":[{"#))
    for arguments in [["--unread"], ["unread"], ["UNREAD"]] {
      let list = try await runs.output(of: ["feed", "list", "--json"] + arguments).objects()
      let pane = list.last?["pane"] as? [String: Any]
      #expect((pane?["entries"] as? [Any])?.count == 2)
    }
    #expect(await output("feed", "list").contains("[all 3]"))
    #expect(await output("feed", "remove", "1", "--yes").contains("a.xml-2]: removed\n"))
  }

  @Test func `words that are one argument are not a command`() async throws {
    #expect(await output("search", "open source", "--json").contains(#""query":"open source""#))
    #expect(await run("search", "open", "source") == 2)
    let found = await output("search", "swift", "concurrency", "--json")
    #expect(found.contains(#""command":"search swift concurrency""#))
  }

  @Test(arguments: [
    (["feed", "like", "x"], "The value 'x' is invalid for '<N>': choose a whole number of at"),
    (["feed", "like"], "Missing expected argument '<N>'"),
    (["feed", "list", "--liked", "unread"], "choose unread or liked, and not both"),
    (["feed", "list", "lately"], "The value 'lately' is invalid for '<all|unread|liked>'"),
    (["feed", "read", "3", "--all"], "say a number or all, and not both"),
    (["counter", "up", "2"], "Unexpected argument '2'"),
    (["feed", "lsit"], "there is no command \"feed lsit\": did you mean radar feed list?"),
    (["feed", "foo", "--json"], "there is no command \"feed foo\": feed is followed by one of"),
    (["bogus"], "there is no command \"bogus\": radar --help lists the commands"),
    (["hstory"], "there is no command \"hstory\": did you mean radar history?"),
    (["fed", "list"], "there is no command \"fed\": did you mean radar feed?"),
    (["explain"], "Missing expected argument '<COMMAND> ...'"),
    (["explain", "xyzzy"], "Unknown command \"xyzzy\": type help for the commands"),
    (["search", " "], "search: Missing expected argument '<WORDS> ...': type search WORDS"),
    (["feed", "list", "--page", "0"], "The value '0' is invalid for '--page <page>'"),
    (["undo"], "there is no command \"undo\""),
    (["--inspect", "99999", "state"], "There is no port 99999: choose one from 1 to 65535"),
    (["--inspect=x", "counter", "up"], "There is no port \"x\": choose one from 1 to 65535"),
    (["counter", "up", "--inspect="], "There is no port \"\": choose one from 1 to 65535, or 0"),
    (["counter", "up", "--inspect=0x10"], "There is no port \"0x10\": choose one from 1 to 65535"),
    (["--state", "new/", "state"], "--state new/ names a folder: name a file in it"),
  ])
  func `misuse is status 2, and does nothing`(arguments: [String], complaint: String) async throws {
    await runs.fail(arguments, "Error: \(complaint)", status: 2)
    #expect(runs.complaints.text.contains("\nUsage: radar"))
    #expect(try runs.takeOutput().isEmpty && runs.files().isEmpty)
  }

  @Test func `what stands after -- is no option`() async {
    let arguments = ["--no-state", "search", "--", "--inspect=x"]
    #expect(await runs.output(of: arguments, named: false).hasPrefix("search  --inspect=x\n"))
  }

  @Test func `a command that fails is status 1, with a line that says why`() async {
    let line = "radar: There is no entry to choose: add a feed first\n"
    await runs.fail(["feed", "like", "3"], line)
    #expect(await run("counter", "step", "7", "--json") == 1)
    let error = #""There is no step 7: choose 1, 5 or 10","ok":false,"pane":null}"#
    let start = #"{"changes":{},"command":"counter step 7","error":"#
    #expect(runs.takeOutput() == start + error + "\n")
    await runs.fail(["feed", "remove", "1"], "type feed remove 1 --yes")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the completions of a shell have every command and choice`(shell: String) async {
    let script = await runs.output(of: ["--generate-completion-script", shell], named: false)
    for form in Self.forms {
      for word in form.words + form.type.choices { #expect(script.contains(word), "\(word)") }
    }
  }

  @Test func `the manual has each command with its options, and every exit status`() async {
    let page = await runs.output(of: ["manual"], named: false)
    #expect(page.hasPrefix(".TH \"RADAR\" 1\n.SH NAME\nradar \\- searches"))
    let features = AppState.features(.offline).flatMap(\.forms)
    #expect(Self.forms.map(\.usage).starts(with: features.map(\.usage)))
    for form in Self.forms {
      let title = ManualPage.plain("radar \(form.text)")
      #expect(page.contains(".SS \"\(title)"), "\(title)")
      #expect(page.contains(ManualPage.plain("radar \(form.usage) ")))
      let summary = form.summary.split(separator: " ").prefix(3).joined(separator: " ")
      #expect(page.lowercased().contains(ManualPage.plain(summary.lowercased())), "\(summary)")
    }
    let parts = [
      "\\-\\-live ", "Search GitHub and fetch feeds over the network.", "\\-\\-no\\-live ",
      "\\-\\-unread", "\\-\\-yes ", "\\-\\-json ", ".SS \"radar history show\"\n",
    ]
    for part in parts + [0, 1, 2, 130].map({ ".B \($0)\n" }) { #expect(page.contains(part)) }
    #expect(ManualPage.plain(".TH x\n'y \\-") == "\\&.TH x\n.br\n\\&'y \\e\\-")
  }
}
