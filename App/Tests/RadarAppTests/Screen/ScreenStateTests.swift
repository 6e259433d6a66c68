import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

/// Tests the state of the screen, key by key and without a terminal.
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

  @Test mutating func `Tab and arrows go round the panes`() {
    press(.tab)
    #expect(state.focus == 2)
    press(.right)
    #expect(state.focus == 0)
    press(.backTab, .left)
    #expect(state.focus == 1)
  }

  @Test mutating func `keys move the selection of the pane in the focus`() {
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
  }

  @Test mutating func `no pane takes the keys that mean the same everywhere`() {
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
  }

  @Test mutating func `a page of the same kind takes the place of the one before`() {
    state.show(PagePosition(.row("7", pane: 1)))
    state.show(PagePosition(.row("8", pane: 1)))
    press("?", "?")
    #expect(state.pages.count == 2)
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
    #expect(press("a") == nil)
    #expect(press("q", "?") == .typed("q?", "a"))
    #expect(press(.enter) == .entered("q?", "a"))
    press("a")
    #expect(press(.enter) == nil, "nothing was typed")
  }

  @Test mutating func `there is nothing to find again at first`() {
    #expect(press("n") == .say("Nothing was looked for yet: / finds text"))
  }

  @Test mutating func `a pasted text is typed if a line is, and presses no keys otherwise`() {
    #expect(press(.pasteStart, "q", "d", .pasteEnd) == nil)
    press(":", .pasteStart, "a", .enter, "b", .tab, "c", .pasteEnd)
    #expect(state.line.text == "a b c" && state.purpose == .command)
    #expect(press("q") == .commandTyped("a b cq"))
  }

  @Test(arguments: 0..<100)
  func `whatever is pressed, the focus is a pane, and the selection a row`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (state, shown) = (state, shown)
    for _ in 0..<200 {
      if Int.random(in: 0..<10, using: &random) == 0 {
        shown.lists[1].rows = Int.random(in: 0...60, using: &random)
        shown.lists[1].room = Int.random(in: 0...20, using: &random)
        shown.page.rows = Int.random(in: 0...60, using: &random)
        shown.isAsking.toggle()
        for index in 0..<3 {
          state.lists[index].fit(shown.lists[index])
        }
      }
      let request = state.handle(random.key(), shown)
      if request == .open { state.show(PagePosition(.row("x", pane: state.focus))) }
      #expect((0..<3).contains(state.focus))
      for (list, extent) in zip(state.lists, shown.lists) {
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
}
