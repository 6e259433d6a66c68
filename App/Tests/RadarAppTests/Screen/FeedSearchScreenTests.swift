import FeedFeature
import Testing
import UDFKit

@testable import RadarApp

/// Tests the search in the entries' texts on the screen.
@MainActor
struct FeedSearchScreenTests {
  private let driver = ScreenDriver(ScreenSize(rows: 24, columns: 200))

  init() async throws {
    let entries = (0..<40).map { number in
      FeedEntry(
        source: "",
        key: "\(number)",
        title: "Version \(number)",
        content: .text(number == 33 ? "fixes a data race" : "nothing")
      )
    }
    try await driver.follow(entries)
    driver.press("\t")
  }

  /// Waits until everything that the search caused is on the screen.
  private func settle() async {
    while !driver.radar.store.effects.isEmpty { await Task.yield() }
    await driver.settle()
  }

  @Test func `brackets stay within the results`() async {
    driver.press("s3 n\r")
    await settle()
    #expect(driver.shown.text.contains("search 3 n  1 entry"))
    driver.press("\r")
    await driver.settle()
    driver.press("]")
    await driver.settle()
    #expect(driver.shown.lines[0] == "Version 3")
    #expect(driver.shown.lines.last == "Nothing more is unread")
    #expect(driver.radar.store.state.feed.unread == 39)
  }

  @Test func `results show while words are typed, Enter opens one, and Escape goes back`() async {
    driver.press("G")
    driver.press("sdata ra")
    await settle()
    #expect(driver.shown.text.contains("search data ra  1 entry"))
    #expect(driver.shown.lines.contains { $0.contains("Version 33  a.xml  fixes a data race") })
    driver.press("\r\r")
    await driver.settle()
    #expect(driver.shown.lines[0] == "Version 33")
    driver.press("q")
    await driver.settle()
    #expect(driver.shown.text.contains("search data ra  1 entry"))
    driver.press("\u{1B}")
    await settle()
    #expect(driver.shown.text.contains("feeds [all 40]"))
    #expect(driver.shown == driver.redrawn)
  }

  @Test func `what is found while words are typed is shown from its start, whatever was selected`()
    async
  {
    driver.press("sversion 3\r")
    await settle()
    driver.press("jj")
    #expect(driver.screen.state.lists[2].selected == 2)
    for keys in ["s", "version 1", "\u{7F}\u{7F}", " 2"] {
      driver.press(keys)
      await settle()
    }
    #expect(driver.shown.text.contains("search version 2  "))
    #expect(driver.screen.state.lists[2].selected == 0)
  }

  @Test func `Escape takes the messages away first, and then ends the search`() async throws {
    driver.press("sdata\r")
    await settle()
    try await driver.radar.send(ExchangeAction.failed(message: "There is no file redux"))
    await settle()
    driver.press("\u{1B}")
    await settle()
    #expect(!driver.shown.text.contains("redux") && driver.shown.text.contains("search data"))
    _ = driver.screen.handle(.said("something went wrong"))
    driver.press("\u{1B}")
    await settle()
    #expect(!driver.shown.text.contains("something") && driver.shown.text.contains("search data"))
    driver.press("\u{1B}")
    await settle()
    #expect(driver.shown.text.contains("feeds [all 40]"))
  }
}
