import FeedFeature
import Foundation
import TerminalIO
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

struct ScreenStateTests {
  private var state = ScreenState(panes: 3, focus: 1)
  private var shown = Shown(
    lists: [.init(), .init(rows: 50, room: 10), .init(rows: 3, room: 10)],
    page: .init(rows: 40, room: 10),
    keys: ["l", .enter],
    textKeys: ["a": "add"]
  )

  @discardableResult
  private mutating func press(_ keys: Key...) -> ScreenRequest? {
    keys.reduce(nil) { _, key in state.handle(key, shown) }
  }

  @Test mutating func `keys go round the panes, and move the selection of the one in the focus`() {
    press(.tab)
    #expect(state.focus == 2)
    press(.right)
    #expect(state.focus == 0)
    press(.backTab, .left)
    #expect(state.focus == 1)
    press("j", "j", .down, "k")
    #expect(state.lists.map(\.selected) == [0, 2, 0])
    press("G")
    #expect(state.lists[1].selected == 49)
    press("g", .control("d"), .pageDown, .control("u"))
    #expect(state.lists[1].selected == 9)
  }

  @Test mutating func `a key of the pane comes before the same key of all panes`() {
    #expect(press(.enter) == .press(.enter))
    #expect(press("l") == .press("l"))
    shown.keys = []
    #expect(press(.enter) == .open)
    #expect(press("l") == nil)
    // No pane takes the keys that mean the same everywhere.
    shown.keys = ["q", "?", "u"]
    #expect(press("u") == .undo && press(.control("r")) == .redo)
    press("?")
    #expect(state.page?.content == .help)
  }

  @Test mutating func `q goes back, and then leaves`() {
    state.show(PagePosition(.row("7", pane: 1)))
    press("?")
    #expect(press("q") == nil && state.page?.content == .row("7", pane: 1))
    #expect(press("q") == nil && state.isInPanes)
    #expect(press("q") == .quit)
    state.show(PagePosition(.row("7", pane: 1)))
    state.show(PagePosition(.row("8", pane: 1)))
    press("?", "?")
    #expect(state.pages.count == 2, "a page takes the place of one of the same kind")
  }

  @Test mutating func `a page scrolls as far as it has lines`() {
    state.show(PagePosition(.row("7", pane: 1)))
    press("j", "j", "k")
    #expect(state.page?.top == 1)
    press(" ")
    #expect(state.page?.top == 10)
    press("G", "j")
    #expect(state.page?.top == 30)
    press("g", "k")
    #expect(state.page?.top == 0)
    #expect(press("]") == .next(.forward) && press("[") == .next(.backward))
    #expect(press("o") == .openLink && press("y") == .copyLink)
    #expect(press("l") == nil, "the keys of the pane are covered")
  }

  @Test mutating func `a command is typed, and an earlier one is recalled`() {
    #expect(press(":", "a", "b") == .commandTyped("ab"))
    #expect(state.purpose == .command && state.line.text == "ab")
    #expect(press(.tab) == .complete("ab"))
    #expect(press(.enter) == .commandEntered("ab") && state.isInPanes)
    press(":", .up)
    #expect(state.line.text == "ab")
    #expect(press(.escape) == nil && state.isInPanes)
    press(":", .backspace)
    #expect(state.isInPanes)
  }

  @Test mutating func `a key that takes a line gets it letter by letter, and then as a whole`() {
    #expect(press("n") == .say("Nothing was looked for yet: / finds text"))
    #expect(press("a") == nil)
    #expect(press("q", "?") == .typed("q?", "a"))
    #expect(press(.enter) == .entered("q?", "a"))
    press("a")
    #expect(press(.enter) == nil, "nothing was typed")
  }

  @Test mutating func `a pasted text is typed if a line is, and presses no keys otherwise`() {
    #expect(press(.pasteStart, "q", "d", .pasteEnd) == nil)
    press(":", .pasteStart, "a", .enter, "b", .tab, "c", .pasteEnd)
    #expect(state.line.text == "a b c" && state.purpose == .command)
    #expect(press("q") == .commandTyped("a b cq"))
  }

  @Test func `a row that moves stays at its height of the screen`() {
    var list = ListPosition()
    for row in [30, 25] { list.select(row, in: .init(rows: 100, room: 10)) }
    #expect(list.top == 21)
    list.follow(to: 45, in: .init(rows: 120, room: 10))
    #expect(list.top == 41 && list.selected == 45)
    list.follow(to: 2, in: .init(rows: 120, room: 10))
    #expect(list.top == 0 && list.selected == 2)
  }

  @Test(arguments: 0..<100)
  func `whatever is pressed, the focus is a pane, and the selection a row in sight`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (state, shown) = (state, shown)
    for _ in 0..<200 {
      if Int.random(in: 0..<10, using: &random) == 0 {
        shown.lists[1].rows = Int.random(in: 0...60, using: &random)
        shown.lists[1].room = Int.random(in: 0...20, using: &random)
        shown.page.rows = Int.random(in: 0...60, using: &random)
        shown.isAsking.toggle()
        let row = Int.random(in: 0...60, using: &random)
        if row < shown.lists[1].rows { state.lists[1].follow(to: row, in: shown.lists[1]) }
        for index in 0..<3 { state.lists[index].fit(shown.lists[index]) }
      }
      let request = state.handle(random.key(), shown)
      if request == .open { state.show(PagePosition(.row("x", pane: state.focus))) }
      #expect((0..<3).contains(state.focus))
      for (list, extent) in zip(state.lists, shown.lists) {
        let visible = list.visible(in: extent)
        #expect(visible.lowerBound >= 0 && visible.upperBound <= extent.rows)
        #expect(visible.count == min(extent.rows, extent.room), "no room is left empty")
        #expect(visible.isEmpty || visible.contains(list.selected))
        #expect(list.selected == 0 || list.selected < extent.rows)
      }
      #expect(state.pages.count < 12)
      if let page = state.page { #expect(page.top >= 0 && page.top <= 60) }
    }
  }
}

extension SeededRandom {
  private static let keys: [Key] =
    (ScreenKey.panes + ScreenKey.page + ScreenKey.everywhere).flatMap(\.keys)
    + ["l", "r", "f", "R", "d", "y", "n", "a", "m", "s", "+", "x", "漢", "🎈"]
    + [.escape, .escape, .backspace, .delete, .enter, .tab, .pasteStart, .pasteEnd, .pasteEnd]
    + [.unknown([0xFF]), .control("x")]

  /// Returns a key of any kind, most often one with a meaning.
  mutating func key() -> Key { Self.keys.randomElement(using: &self) ?? .enter }

  fileprivate mutating func entries(_ count: Int, of source: String) -> [FeedEntry] {
    let titles = [
      "a title", "漢字の題", "🎈 balloon", "עברית", "e\u{301}", "", "a much longer title than fits",
    ]
    return (0..<count).map { _ in
      FeedEntry(
        source: source,
        key: "\(Int.random(in: 0..<1_000, using: &self))",
        title: titles.randomElement(using: &self) ?? "",
        link: Bool.random(using: &self) ? "https://example.org/\(count)" : nil,
        date: Date(timeIntervalSince1970: Double.random(in: 0..<1.8e9, using: &self)),
        content: .text(text(2_000))
      )
    }
  }
}

@MainActor
struct ScreenProgramTests {
  private static let sizes = [
    ScreenSize(rows: 24, columns: 80), ScreenSize(rows: 20, columns: 40),
    ScreenSize(rows: 50, columns: 250), ScreenSize(rows: 6, columns: 30),
    ScreenSize(rows: 3, columns: 12), ScreenSize(rows: 1, columns: 1),
  ]

  @Test(arguments: 0..<5)
  func `whatever is pressed or arrives, a redraw shows the same screen`(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let driver = ScreenDriver()
    try await driver.follow(name: "0.xml") { random.entries(40, of: $0) }
    for step in 1...60 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: driver.resize(Self.sizes.randomElement(using: &random) ?? .usual)
      case 1: _ = driver.screen.handle(.said(random.text(60)))
      case 2: try await driver.follow(name: "\(step).xml") { random.entries(5, of: $0) }
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

  @Test func `a key acts on a selected row for which the screen has no room`() async throws {
    let driver = ScreenDriver()
    try await driver.follow(entries: 3)
    await driver.act("\tj")
    driver.resize(ScreenSize(rows: 6, columns: 80))
    await driver.act("d")
    #expect(driver.radar.store.state.feed.prompt != nil && driver.shown == driver.redrawn)
  }
}
