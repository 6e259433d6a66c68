import FeedFeature
import Foundation
import TerminalUI
import Testing
import UDFKit

@testable import RadarApp

@MainActor
struct ReaderTests {
  private let driver = ScreenDriver()

  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  init() async throws {
    let lines = (0..<100).map { "line \($0)." }.joined(separator: "\n")
    try await driver.follow { source in
      (0..<4).map { (number: Int) -> FeedEntry in
        let age = Double(number + 3) * 86_400
        return FeedEntry(
          source: source,
          key: "\(number)",
          title: "Version \(number)",
          link: number == 3 ? nil : "https://example.org/\(number)",
          date: Self.now - age,
          content: number == 1 ? nil : .text(lines)
        )
      }
    }
    driver.press("\t")
  }

  /// Follows another source with one entry, the newest of all, and opens that.
  private func open(link: String? = nil, _ content: FeedContent? = nil) async throws {
    try await driver.follow(name: "b.xml") {
      [FeedEntry(source: $0, key: "x", title: "X", link: link, date: Self.now, content: content)]
    }
    await driver.act("g\r")
  }

  @Test func `Enter shows a text with title, source and age, and marks its entry as read`() async {
    await driver.act("\r")
    let lines = driver.shown.lines
    #expect(lines[0] == "Version 0")
    #expect(lines[1] == "a.xml · 3 days ago" && lines[2] == "https://example.org/0")
    #expect(lines[4] == "line 0.")
    #expect(driver.radar.store.state.feed.entries.map(\.isRead) == [true, false, false, false])
    driver.press("q")
    await driver.act("\r")
    #expect(driver.radar.store.state.feed.entries[0].isRead, "to open it again changes nothing")
    #expect(driver.shown == driver.redrawn)
  }

  @Test func `it scrolls by few bytes, and finds text`() async {
    await driver.act("\r")
    driver.press("j")
    #expect(driver.shown.lines[4] == "line 1.")
    driver.press("G")
    #expect(driver.shown.text.contains("line 99."))
    driver.press("g/line 5")
    #expect(driver.shown.marked == "line 5.")
    driver.press("0\r")
    #expect(driver.shown.marked == "line 50.")
    driver.press("/ne 7\rn")
    #expect(driver.shown.marked == "line 71.")
    driver.press("NN")
    #expect(driver.shown.marked == "line 7.")
    driver.press("N")
    #expect(driver.shown.marked == "line 79.", "before the first comes the last")
    #expect(driver.shown == driver.redrawn)
  }

  @Test(arguments: ["", "\r"])
  func `a text that is in no line is told at once, on a page and in a list`(open: String) async {
    await driver.act(open)
    driver.press("/zzzz\r")
    #expect(driver.shown.lines.last == #""zzzz" is not found"#)
    driver.press("j")
    #expect(driver.shown.lines.last?.contains("zzzz") == false)
    #expect(driver.shown == driver.redrawn)
  }

  @Test func `brackets go to the next and the previous entry that is not read`() async throws {
    try await driver.radar.send(FeedEntryAction.readToggled, to: driver.radar.entry(2))
    await driver.act("\r")
    await driver.act("]")
    #expect(driver.shown.lines[0] == "Version 2")
    await driver.act("]")
    driver.press("]")
    #expect(driver.shown.lines.last == "Nothing more is unread")
    #expect(driver.radar.store.state.feed.unread == 0)
    driver.press("q")
    #expect(driver.shown.marked.contains("Version 3"), "the entry read last is selected")
  }

  @Test func `y copies the link, and o opens it`() async {
    await driver.act("\r")
    driver.press("yo")
    let base64 = Data("https://example.org/0".utf8).base64EncodedString()
    #expect(driver.written.text.contains("\u{1B}]52;c;\(base64)\u{7}"))
    for await link in driver.opened {
      #expect(link == "https://example.org/0")
      break
    }
  }

  @Test func `release notes are laid out, and their links are opened by number`() async throws {
    let notes = "<h2>Fixes</h2><ul><li>Faster <a href='/p/1'>reads</a></li></ul><p>&lt;T&gt;</p>"
    try await open(link: "https://example.org/n", .html(notes))
    let lines = driver.shown.lines
    #expect(lines.contains("Fixes") && lines.contains("• Faster reads[1]") && lines.contains("<T>"))
    #expect(lines.contains("[1] https://example.org/p/1"))
    driver.press("1")
    #expect(driver.shown.lines.last == "Opening https://example.org/p/1")
    driver.press("y")
    #expect(driver.shown.lines.last == "Copied https://example.org/p/1")
    driver.press("2")
    #expect(driver.shown.lines.last == "The text has no link 2")
    driver.press("q\ry")
    #expect(driver.shown.lines.last == "Copied https://example.org/n")
  }

  @Test func `an entry without a link or a text says so`() async {
    await driver.act("G\r")
    driver.press("o")
    #expect(driver.shown.lines.last == "There is no link")
    await driver.act("qgj\r")
    #expect(driver.shown.text.contains("It has no text"))
  }

  @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "-x", "mailto:a@b.c"])
  func `only web addresses are opened`(link: String) async throws {
    try await open(link: link)
    driver.press("o")
    #expect(driver.shown.lines.last?.contains("is no address for a browser") == true)
  }

  @Test func `brackets go on in the feeds after a command of another feature`() async {
    await driver.act("\r")
    await driver.act(":counter up\r")
    await driver.act("]")
    #expect(driver.shown.lines[0] == "Version 1")
    #expect(driver.radar.store.state.feed.entries.map(\.isRead) == [true, true, false, false])
  }

  @Test func `what a command asks is shown in the place of the page, and answered there`() async {
    await driver.act("\r")
    await driver.act(":feed remove 1\r")
    #expect(driver.shown.text.contains("Remove a.xml and its 4 entries?"))
    #expect(driver.shown.lines.last == "y Remove  n Keep" && driver.shown == driver.redrawn)
    await driver.act("n")
    #expect(driver.radar.store.state.feed.sources.count == 1)
  }

  @Test func `a text that changes while it is read is shown anew at the same place`() async throws {
    await driver.act("\r")
    driver.press("jj")
    let source = driver.radar.store.state.feed.entries[0].source
    let mended = FeedEntry(
      source: source,
      key: "0",
      title: "Version 0, mended",
      link: "https://example.org/0",
      date: Self.now - 3 * 86_400,
      content: .text((0..<100).map { "new \($0)." }.joined(separator: "\n"))
    )
    let received = FeedAction.entriesReceived(source: source, title: nil, entries: [mended])
    try await driver.radar.send(received)
    await driver.settle()
    #expect(driver.shown.lines[0] == "Version 0, mended" && driver.shown.lines[4] == "new 2.")
    #expect(driver.shown == driver.redrawn)
  }

  @Test func `what is above the list follows the feeds while it is read`() async throws {
    driver.press("i")
    try await driver.follow(entries: 1, name: "b.xml")
    #expect(driver.shown.text.contains("[all 5]") && driver.shown == driver.redrawn)
  }

  @Test func `a line that was found stays marked at another width`() async throws {
    try await open(.text(String(repeating: "word ", count: 60) + "\nthe needle"))
    driver.press("/needle\r")
    #expect(driver.shown.marked == "the needle")
    driver.resize(ScreenSize(rows: 24, columns: 40))
    #expect(driver.shown.marked == "the needle" && driver.shown == driver.redrawn)
  }

  @Test func `another width lays the text out anew, and the lines in sight stay among its lines`()
    async
  {
    await driver.act("\rG")
    driver.resize(ScreenSize(rows: 12, columns: 40))
    #expect(driver.shown.text.contains("line 8") && driver.shown == driver.redrawn)
    driver.press("G")
    #expect(driver.shown.text.contains("line 99.") && driver.shown == driver.redrawn)
  }
}
