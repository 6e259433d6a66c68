import FeedFeature
import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

@MainActor
struct ScreenKeysTests {
  private func settings(_ text: String) throws -> Settings {
    try Settings(text, at: "config.yaml", [:])
  }

  private func driver(_ text: String) throws -> ScreenDriver {
    ScreenDriver(settings: try settings(text))
  }

  private func error(_ text: String) throws -> String? {
    let radar = Radar.ofThree()
    let panes = radar.features.map { $0.pane(radar.store).keys }
    let keys = try settings(text).keys
    return message { try ScreenKeys.check(keys, panes: panes) }
  }

  @Test func `an action of a pane has its new key, and no longer the usual one`() async throws {
    let driver = try driver("keys: {like: [L, ctrl-l], add a feed: +}")
    try await driver.follow(entries: 3)
    await driver.act("\tl")
    #expect(driver.radar.store.state.feed.liked == 0)
    await driver.act("L")
    #expect(driver.radar.store.state.feed.liked == 1)
    #expect(driver.shown.lines.last?.contains("L like") == true)
    await driver.act("j\u{C}")
    #expect(driver.radar.store.state.feed.liked == 2)
    await driver.act("+nothing\r")
    while driver.radar.store.state.feed.error == nil { await Task.yield() }
    #expect(driver.radar.store.state.feed.error?.contains("nothing") == true)
    driver.press("a")
    #expect(driver.screen.state.purpose == nil)
    driver.press("?")
    #expect(driver.screen.page?.lines.map(\.plain).contains { $0.contains("L, Ctrl-L") } == true)
    #expect(driver.shown == driver.redrawn)
  }

  @Test func `an action of the screen has its new key, in the panes and on a page`() throws {
    let driver = try driver("keys: {back: ctrl-q, keys: F, FIND-TEXT: s}")
    #expect(driver.shown.text.contains("F shows all keys, Ctrl-Q leaves"))
    #expect(driver.shown.lines.last?.hasSuffix("F keys  Ctrl-Q quit") == true)
    driver.press("F")
    #expect(driver.screen.state.page?.content == .help)
    driver.press("sundo")
    #expect(driver.shown.marked.contains("undo"))
    #expect(driver.press("\rq"), "q has no meaning")
    driver.press("\u{11}")
    #expect(driver.screen.state.page == nil)
    #expect(!driver.press("\u{11}"))
  }

  @Test func `a text is found in the search's pane once its key is another`() throws {
    let driver = try driver("keys: {find text: F}")
    driver.press("F")
    #expect(driver.screen.state.purpose == .find(from: 0))
    driver.press("\u{1B}/")
    #expect(driver.shown.lines.last == "search:")
  }

  @Test func `what is asked is answered with y and n, whatever has these keys`() async throws {
    let driver = try driver("keys: {like: y}")
    try await driver.follow(entries: 1)
    await driver.act("\td")
    #expect(driver.shown.lines.last == "y Remove  n Keep")
    await driver.act("y")
    #expect(driver.radar.store.state.feed.sources.isEmpty)
  }

  @Test(arguments: [
    ("  like: L\n  end the refresh: ctrl-e\n  more-results: M", "M is the key of \"messages, in"),
    ("  lik: L", "line 2, column 3: no key is named \"lik\": did you mean like?"),
    ("  weather-tomorrow: L", "no key is named \"weather-tomorrow\": take a name that ? lists"),
    ("  like: j", "line 2, column 9: j is the key of \"down\" too: choose another"),
    ("  like: [L, q]", "line 2, column 13: q is the key of \"back\" too"),
    ("  like: q", "q is the key of \"back\" too"),
    ("  back: l", "l is the key of \"like\" too"),
    ("  find text: o", "o is the key of \"open the link in the browser\" too"),
    ("\n  like: x\n  refresh: x", "line 3, column 9: x is the key of"),
    ("  open the link of the text with this number: x", "has the keys that it needs: remove the"),
  ])
  func `a mistake is told with its place`(text: String, message: String) throws {
    let error = try error("keys:\n" + text)
    #expect(error?.hasPrefix("config.yaml, line ") == true, "\(error ?? "no error")")
    #expect(error?.contains(message) == true, "\(error ?? "no error")")
  }

  @Test(arguments: [
    "", "  like: r\n  read-or-unread: l", "  like: [l, L]", "  find text: /",
    "  close the page: x", "  end the refresh: ctrl-e", "  Down: ctrl-n",
    "  what is above the list, in full: v", "  back-to-the-list: b",
    "  back-to-the-list: [esc, b]\n  end-the-refresh: e",
  ])
  func `what contradicts nothing is in force`(text: String) throws {
    #expect(try error("keys:\n" + text) == nil)
  }

  @Test func `the file of settings that the manual shows is in force`() throws {
    let manual = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Manual.md")
    let text = try String(contentsOf: manual, encoding: .utf8)
    let file = try #require(
      text.components(separatedBy: "```yaml\n").last?.components(separatedBy: "```").first
    )
    let settings = try settings(file)
    #expect(settings.keys.count == 3 && settings.colors != Palette() && settings.live)
    #expect(try error(file) == nil)
  }

  @Test func `every key that help lists can be named, and a new key is no mistake`() throws {
    let radar = Radar.ofThree()
    let own = radar.features.flatMap { $0.pane(radar.store).keys.map(\.words) }
    let all = own + (ScreenKey.everywhere + ScreenKey.panes + ScreenKey.page).map(\.words)
    for words in Set(all) where words != "open the link of the text with this number" {
      #expect(try error("keys:\n  \"\(words)\": ß") == nil)
    }
  }

  @Test func `colors of the settings are drawn in the place of the usual ones`() throws {
    let text = "colors: {accent: bright-magenta, dim: default, selection: green}"
    let driver = try driver(text)
    for (style, isUsed) in [("95", true), ("1;7;32", true), ("36", false), ("2", false)] {
      #expect(driver.written.text.contains("\u{1B}[\(style)m") == isUsed)
    }
    #expect(driver.shown.lines == ScreenDriver().shown.lines)
    let plain = ScreenDriver(settings: try settings("color: false\n" + text))
    #expect(!plain.written.text.contains("\u{1B}[95m"))
  }
}
