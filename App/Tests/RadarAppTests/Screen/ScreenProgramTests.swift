import FeedFeature
import Foundation
import TerminalUI
import Testing
import UDFKit

@testable import RadarApp

/// Tests that what is drawn bit by bit looks as if it were drawn at once, whatever happens.
@MainActor
struct ScreenProgramTests {
  private static let sizes = [
    ScreenSize(rows: 24, columns: 80), ScreenSize(rows: 20, columns: 40),
    ScreenSize(rows: 50, columns: 250), ScreenSize(rows: 6, columns: 30),
    ScreenSize(rows: 3, columns: 12), ScreenSize(rows: 1, columns: 1),
  ]

  @Test(arguments: 0..<5)
  func `whatever is pressed and arrives, the screen is what a redraw shows`(
    seed: UInt64
  ) async throws {
    var random = SeededRandom(seed: seed)
    let driver = ScreenDriver()
    try await driver.follow(random.entries(40), name: "0.xml")
    for step in 1...60 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: driver.resize(Self.sizes.randomElement(using: &random) ?? .usual)
      case 1: _ = driver.screen.handle(.said(random.text(60)))
      case 2: try await driver.follow(random.entries(5), name: "\(step).xml")
      case 3:
        let mouse = Mouse(
          [.press, .release, .wheelUp, .wheelDown].randomElement(using: &random) ?? .press,
          row: Int.random(in: 1...60, using: &random),
          column: Int.random(in: 1...250, using: &random)
        )
        _ = driver.screen.handle(.key(.mouse(mouse)))
      default:
        // A screen that was left draws nothing more, unless it is told something.
        if !driver.screen.handle(.key(random.key())) { _ = driver.screen.handle(.said("left")) }
      }
      await driver.settle()
      let shown = driver.shown
      #expect(shown == driver.redrawn, "step \(step)")
      #expect(shown.faults.isEmpty, "step \(step)")
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 12])
  func `however small the screen, nothing is drawn outside of it`(rows: Int) {
    let driver = ScreenDriver(ScreenSize(rows: rows, columns: 1))
    for columns in [1, 2, 3, 5, 8, 12] {
      driver.resize(ScreenSize(rows: rows, columns: columns))
      for keys in ["", "\tj?", "q:x", "\u{1B}"] {
        driver.press(keys)
        #expect(driver.shown.faults.isEmpty && driver.shown == driver.redrawn, "\(columns) columns")
      }
    }
  }

  @Test func `a key acts on the selected row, also where the screen has no room for it`()
    async throws
  {
    let driver = ScreenDriver()
    try await driver.follow(entries: 3)
    await driver.act("\tj")
    driver.resize(ScreenSize(rows: 6, columns: 80))
    await driver.act("d")
    #expect(driver.radar.store.state.feed.prompt != nil && driver.shown == driver.redrawn)
  }
}

extension SeededRandom {
  /// Returns entries with texts of all kinds.
  fileprivate mutating func entries(_ count: Int) -> [FeedEntry] {
    let titles = [
      "a title", "漢字の題", "🎈 balloon", "עברית", "e\u{301}", "", "a much longer title than fits",
    ]
    return (0..<count).map { _ in
      FeedEntry(
        source: "",
        key: "\(Int.random(in: 0..<1_000, using: &self))",
        title: titles.randomElement(using: &self) ?? "",
        link: Bool.random(using: &self) ? "https://example.org/\(count)" : nil,
        date: Date(timeIntervalSince1970: Double.random(in: 0..<1.8e9, using: &self)),
        content: .text(text(2_000))
      )
    }
  }
}
