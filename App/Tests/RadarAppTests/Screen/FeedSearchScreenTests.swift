import CounterFeature
import FeedFeature
import Foundation
import TerminalIO
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

@MainActor
struct FeedSearchScreenTests {
  private let driver = ScreenDriver(ScreenSize(rows: 24, columns: 200))

  init() async throws {
    try await driver.follow { source in
      (0..<40).map { number in
        let content = FeedContent.text(number == 33 ? "fixes a data race" : "nothing")
        let title = "Version \(number)"
        return FeedEntry(source: source, key: "\(number)", title: title, content: content)
      }
    }
    driver.press("\t")
  }

  /// Waits until everything that the search caused is on the screen.
  private func settle() async {
    while !driver.radar.store.effects.isEmpty { await Task.yield() }
    await driver.settle()
  }

  private func act(_ keys: String) async {
    driver.press(keys)
    await settle()
  }

  @Test func `brackets stay within the results`() async {
    await act("s3 n\r")
    #expect(driver.shown.text.contains("search 3 n  1 entry"))
    await act("\r")
    await act("]")
    #expect(driver.shown.lines[0] == "Version 3")
    #expect(driver.shown.lines.last == "Nothing more is unread")
    #expect(driver.radar.store.state.feed.unread == 39)
  }

  @Test func `results show while words are typed, Enter opens one, and Escape goes back`() async {
    driver.press("G")
    await act("sdata ra")
    #expect(driver.shown.text.contains("search data ra  1 entry"))
    #expect(driver.shown.lines.contains { $0.contains("Version 33  a.xml  fixes a data race") })
    await act("\r\r")
    #expect(driver.shown.lines[0] == "Version 33")
    await act("q")
    #expect(driver.shown.text.contains("search data ra  1 entry"))
    await act("\u{1B}")
    #expect(driver.shown.text.contains("feeds [all 40]"))
    #expect(driver.shown == driver.redrawn)
  }

  @Test func `results of typed words are shown from their start, whatever was selected`() async {
    await act("sversion 3\r")
    driver.press("jj")
    #expect(driver.screen.state.lists[2].selected == 2)
    for keys in ["s", "version 1", "\u{7F}\u{7F}", " 2"] { await act(keys) }
    #expect(driver.shown.text.contains("search version 2  "))
    #expect(driver.screen.state.lists[2].selected == 0)
  }

  @Test func `Escape takes the messages away first, and then ends the search`() async throws {
    await act("sdata\r")
    try await driver.radar.send(ExchangeAction.failed(message: "There is no file redux"))
    await settle()
    await act("\u{1B}")
    #expect(!driver.shown.text.contains("redux") && driver.shown.text.contains("search data"))
    _ = driver.screen.handle(.said("something went wrong"))
    await act("\u{1B}")
    #expect(!driver.shown.text.contains("something") && driver.shown.text.contains("search data"))
    await act("\u{1B}")
    #expect(driver.shown.text.contains("feeds [all 40]"))
  }
}
