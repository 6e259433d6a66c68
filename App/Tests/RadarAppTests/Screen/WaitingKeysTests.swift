import CounterFeature
import FeedFeature
import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

@MainActor
struct WaitingKeysTests {
  /// Presses keys that all wait at once, and returns the number of pictures.
  private func pictures(_ bytes: String, on driver: ScreenDriver) -> Int {
    let (keys, start) = (KeyParser.keys(in: bytes.utf8), driver.written.pieces.count)
    for (index, key) in keys.enumerated() {
      #expect(driver.screen.handle(.key(key), isLast: index == keys.count - 1))
    }
    return driver.written.pieces.count - start
  }

  private func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test(arguments: [1, 960, 100_000])
  func `a paste is one picture, however long it is`(length: Int) {
    let driver = ScreenDriver()
    #expect(pictures("/", on: driver) == 1)
    #expect(pictures(pasted(String(repeating: "x", count: length)), on: driver) == 1)
    #expect(driver.screen.state.line.text.count == min(length, LineEditor.maximumLength))
    #expect(driver.shown == driver.redrawn)
  }

  @Test func `a paste where nothing is typed draws nothing but its ends`() {
    let driver = ScreenDriver()
    let ends = pictures(pasted(""), on: driver)
    #expect(pictures(pasted(String(repeating: "jq", count: 5_000)), on: driver) == ends)
  }

  @Test func `keys that come with an undo wait for it, also the last one`() async throws {
    let kept = KeptRuns()
    let step = ["counter up", "undo"]
    let lines = step + ["counter step 5"] + step + step
    for (end, count) in [(["quit"], 0), ([], 0), (["redo", "counter up", "quit"], 10)] {
      let world = World.memory(lines + end, screen: .usual)
      #expect(await RadarProgram.run(["--state", kept.place.path], in: world) == 0)
      let radar = try kept.open()
      #expect(radar.store.state.counter.count == count)
      try await radar.close()
    }
  }

  @Test(.timeLimit(.minutes(30)), arguments: [true, false])
  func `an interrupt does not wait for an undo that something holds`(comesFirst: Bool) async {
    let (events, held) = (EventQueue(), Signal())
    let undo = Task { _ = try? await held.wait() }
    if comesFirst { events.yield(.interrupted) } else { Task { events.yield(.interrupted) } }
    await events.wait(for: undo)
    #expect(events.isInterrupted)
    held.send()
  }

  @Test func `keys that come together act on the rows as the key before has left them`()
    async throws
  {
    let driver = ScreenDriver()
    try await driver.follow(entries: 6)
    await driver.act("\tf")
    driver.press("rr")
    let isRead = driver.radar.store.state.feed.entries.map(\.isRead)
    #expect(isRead == [true, true, false, false, false, false])
    await driver.act("ffgjljjl")
    #expect(driver.radar.store.state.feed.liked == 2)
    driver.press("ffgljl")
    #expect(driver.radar.store.state.feed.liked == 0)
    await driver.settle()
    #expect(driver.shown == driver.redrawn)
  }

  @Test(arguments: 0..<8)
  func `keys that wait lead to what keys one by one lead to`(seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    let keys = ["x", "z", " ", "\u{7F}", "\u{1B}[D", "\u{1}", "\u{17}", "\r:"]
    let typed = (0..<30).map { _ in keys.randomElement(using: &random) ?? "" }.joined()
    let (fast, slow) = (ScreenDriver(), ScreenDriver())
    slow.press(":" + typed)
    _ = pictures(":" + typed, on: fast)
    await slow.settle()
    await fast.settle()
    #expect(fast.screen.state == slow.screen.state)
    #expect(fast.shown == slow.shown && fast.shown == fast.redrawn)
  }
}

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

  @Test func `what is found while words are typed is shown from its start, whatever was selected`()
    async
  {
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

@MainActor
struct ScreenCostTests {
  private let madeRows = Ticks()
  private let madePages = Ticks()

  private struct Rows: PaneView {
    static let count = 1_000
    let made: Ticks
    let keys: [PaneKey] = []

    func lines(width: Int) -> PaneLines {
      PaneLines([], rows: Self.count) { row in
        _ = made.next()
        return Line("row \(row)")
      } id: {
        "\($0)"
      }
    }
  }

  private var screen: Screen {
    let reducer = FeedFeature.reducer(client: .embedded(SourceNames()))
    let pages = PanePages<FeedState>(page: { [madePages] _, row in
      Page(title: row) { _ in
        _ = madePages.next()
        return [Line("page \(row)")]
      }
    })
    let feature = Feature(FeedCommands.self, at: \AppState.feed, reducer) { [madeRows] store in
      FeaturePane(
        store,
        visibleProps: { _, _ in 0 },
        position: { Int($1) },
        pages: pages,
        view: { _, _ in Rows(made: madeRows) }
      )
    }
    return Screen(radar: Radar(joining: [feature]), size: .usual, world: .memory(Written()))
  }

  @Test func `a text that is typed to be found is looked for once in each row`() {
    let screen = screen
    screen.show()
    let before = madeRows.count
    for key in KeyParser.keys(in: "/row 99".utf8) { _ = screen.handle(.key(key)) }
    #expect(screen.state.lists[0].selected == 99)
    for key in KeyParser.keys(in: "x and more\r".utf8) { _ = screen.handle(.key(key)) }
    #expect(screen.state.lists[0].selected == 99)
    #expect(madeRows.count - before < 2 * Rows.count)
  }

  @Test func `a page is laid out once when it is opened`() {
    let screen = screen
    screen.show()
    _ = screen.handle(.key(.enter))
    #expect(screen.page?.lines.isEmpty == false)
    #expect(madePages.count == 1)
    _ = screen.handle(.key("q"))
    #expect(screen.page == nil)
  }
}
