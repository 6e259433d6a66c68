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
struct ScreenTests {
  private let driver = ScreenDriver()
  private var radar: Radar { driver.radar }

  @Test
  func `at first every pane is there, the search has the focus, and the last line shows keys`() {
    let shown = driver.shown
    for name in ["counter", "search", "feed", "radar"] {
      #expect(shown.text.contains("╭─ \(name) "))
    }
    #expect(shown.marked == "search")
    #expect(shown.lines.last?.hasPrefix("/ search") == true)
    #expect(shown.lines.last?.hasSuffix("q quit") == true)
    #expect(!shown.showsCursor && shown.faults.isEmpty)
  }

  @Test func `an action writes the lines that it changes, and no others`() async throws {
    let bytes = try await driver.bytes { try await radar.send(CounterAction.incrementButtonTapped) }
    #expect(bytes > 0 && bytes < 150)
    #expect(driver.shown.text.contains("count  1"))
    let none = try await driver.bytes {
      try await radar.send(CounterAction.stepChosen(1))
      try await radar.send(FeedAction.filterChanged(.all))
    }
    #expect(none == 0)
  }

  @Test(arguments: [100, 100_000])
  func `a like writes less than 1 KB and reads the visible rows, however long the list`(
    count: Int
  ) async throws {
    let driver = ScreenDriver(ScreenSize(rows: 60, columns: 250))
    try await driver.follow(entries: count)
    driver.press("\tjj")
    let address = driver.radar.addressOfEntries
    let bytes = await driver.bytes { driver.press("l") }
    #expect(bytes > 100 && bytes < 1_000)
    #expect(driver.shown.text.contains("liked 1") && driver.shown.marked.contains("♥"))
    #expect(driver.radar.store.state.feed.entries[2].isLiked)
    #expect(driver.radar.addressOfEntries == address, "the list was copied")
    #expect(driver.screen.feed?.feed.entries.count ?? 0 < 60)
    #expect(driver.shown == driver.redrawn)
  }

  @Test func `the selection stays with its row when others come above it`() async throws {
    try await driver.follow(entries: 30, name: "a.xml")
    driver.press("\tjj")
    #expect(driver.shown.marked.contains("entry 2."))
    try await driver.follow(entries: 40, name: "b.xml")
    #expect(driver.shown.marked.contains("entry 2."))
    let list = driver.screen.state.lists[2]
    #expect(list.selected == 42 && list.top == 40, "it stays at its height of the list")
    driver.press("l")
    let liked = radar.store.state.feed.entries.filter(\.isLiked).map(\.title)
    #expect(liked == ["entry 2."] && radar.store.state.feed.entries[42].isLiked)
    #expect(driver.shown == driver.redrawn)
    driver.press("/entry 25")
    try await driver.follow(entries: 5, name: "c.xml")
    driver.press("\u{1B}")
    #expect(driver.screen.state.lists[2].selected == 47, "the row that was selected before /")
  }

  @Test func `a row that goes leaves the selection at its place, with the next row`() async throws {
    try await driver.follow(entries: 5)
    await driver.act("\tf")
    await driver.act("jr")
    #expect(driver.shown.marked.contains("entry 2."), "entry 1 is read, and so not shown")
    try await driver.follow(entries: 7, name: "b.xml")
    #expect(driver.shown.marked.contains("entry 2.") && driver.screen.state.lists[2].selected == 8)
    await driver.act("Gr")
    #expect(driver.shown.marked.contains("entry 3."))
  }

  @Test func `a row that the wheel has selected in another pane stays selected`() async throws {
    try await driver.follow(entries: 30)
    let row = try #require(driver.shown.lines.firstIndex { $0.contains("entry 4.") }) + 1
    driver.press("\u{1B}[<65;60;\(row)M")
    #expect(driver.shown.marked == "search")
    try await driver.follow(entries: 40, name: "b.xml")
    driver.press("\t")
    #expect(driver.shown.marked.contains("entry 3.") && driver.screen.state.lists[2].selected == 43)
  }

  @Test func `d asks, and y or n answers; until then other keys do nothing`() async throws {
    try await driver.follow(entries: 3)
    await driver.act("\td")
    #expect(driver.shown.text.contains("Remove") && driver.shown.lines.last == "y Remove  n Keep")
    driver.press("lq")
    #expect(driver.shown.lines.last?.contains("Answer the question first") == true)
    await driver.act("n")
    #expect(radar.store.state.feed.prompt == nil && radar.store.state.feed.sources.count == 1)
    await driver.act("d")
    await driver.act("y")
    #expect(radar.store.state.feed.sources.isEmpty && driver.shown == driver.redrawn)
  }

  @Test func `a command after a colon is completed, and answered in a pane or page`() async throws {
    driver.press(":cou\t")
    #expect(driver.shown.lines.last == ":counter")
    await driver.act("u\t\r")
    #expect(radar.store.state.counter.count == 1 && driver.shown.marked == "counter")
    driver.press(":feed re\t")
    #expect(driver.shown.lines.last == ":feed re  read refresh remove rename")
    driver.press("f")
    #expect(driver.shown.lines.last == ":feed ref")
    driver.press("\u{1B}")
    driver.press(":rules\r")
    #expect(driver.shown.text.contains("CounterFeature.swift") && driver.shown == driver.redrawn)
    driver.press("q:conter up\r")
    #expect(driver.shown.text.contains("did you mean"))
    #expect(!driver.press(":quit\r"))
  }

  @Test func `of a long state, a page shows the beginning`() async throws {
    let text = String(repeating: "word ", count: 400_000)
    try await driver.follow { [FeedEntry(source: $0, key: "1", title: "1", content: .text(text))] }
    driver.press(":state\r")
    let page = try #require(driver.screen.page)
    #expect(page.lines.count < 5_000 && page.lines.first?.plain.hasPrefix("{") == true)
    driver.press("G")
    #expect(driver.shown.text.contains("Only the beginning is shown: radar state prints all"))
  }

  @Test func `undo and redo are keys`() async throws {
    await driver.act(":counter up\r")
    for (key, said, count) in [("u", "Taken back", 0), ("\u{12}", "Brought back", 1)] {
      driver.press(key)
      while !driver.shown.text.contains(said) { await Task.yield() }
      #expect(radar.store.state.counter.count == count)
    }
  }

  @Test func `help lists the keys of the pane in focus, those of the screen, and all commands`() {
    driver.press("?")
    let page = driver.screen.page?.lines.map(\.plain) ?? []
    for key in driver.screen.panes[1].keys {
      #expect(page.contains { $0.contains(key.keys[0].name) && $0.contains(key.words) })
    }
    for key in ScreenKey.panes + ScreenKey.page + ScreenKey.everywhere {
      #expect(page.contains { $0.contains(key.keys[0].name) && $0.contains(key.words) })
    }
    for form in radar.commands.forms { #expect(page.contains { $0.contains(form.usage) }) }
    #expect(page.contains("Keys of search"))
    #expect(driver.press("q") && driver.shown == driver.redrawn)
  }

  @Test func `text is found in a list while it is typed, and again`() async throws {
    try await driver.follow(entries: 300)
    driver.press("\t/entry 25")
    #expect(driver.shown.marked.contains("entry 25."))
    driver.press("0\r")
    #expect(driver.shown.marked.contains("entry 250."))
    driver.press("g/y 29\rnn")
    #expect(driver.shown.marked.contains("entry 291."))
    driver.press("N")
    #expect(driver.shown.marked.contains("entry 290."))
    driver.press("/xyzzy\u{1B}")
    #expect(driver.shown.marked.contains("entry 290."))
  }

  @Test func `the mouse selects and scrolls`() async throws {
    try await driver.follow(entries: 300)
    let row = try #require(driver.shown.lines.firstIndex { $0.contains("entry 4.") }) + 1
    driver.press("\u{1B}[<0;60;\(row)M\u{1B}[<0;60;\(row)m")
    #expect(driver.shown.marked.contains("feed") && driver.shown.marked.contains("entry 4."))
    driver.press("\u{1B}[<65;60;\(row)M")
    #expect(driver.shown.marked.contains("entry 7."))
    driver.press("\u{1B}[<0;2;2M")
    #expect(driver.shown.marked == "counter")
    driver.press("\u{1B}[<0;999;999M\u{1B}[<64;1;1M")
    #expect(driver.shown == driver.redrawn)
  }

  @Test func `what the store reports is shown, and M shows it in full`() {
    _ = driver.screen.handle(
      .said("something went wrong\n" + String(repeating: "long ", count: 80) + "end")
    )
    #expect(driver.shown.text.contains("something went wrong"))
    driver.press("M")
    #expect(driver.shown.text.contains("end") && driver.shown == driver.redrawn)
    driver.press("q\u{1B}")
    for lasting in [nil, "inspect at http://localhost:1"] {
      driver.screen.lasting = lasting
      driver.press("M")
      #expect(driver.screen.page?.lines.map(\.plain) == [lasting ?? "No messages"])
      driver.press("q")
    }
  }

  @Test func `M shows messages of panes too, and a key that acts takes them away`() async throws {
    try await driver.follow(entries: 2)
    try await radar.send(ExchangeAction.exportRequested(path: driver.folder.url.path + "/out.opml"))
    try await radar.send(ExchangeAction.failed(message: "There is no file redux"))
    await driver.settle()
    driver.press("\tM")
    let lines = driver.screen.page?.lines.map(\.plain).joined(separator: "\n") ?? ""
    #expect(lines.contains("feed: 1 source is in"))
    #expect(lines.contains("feed: There is no file redux"))
    driver.press("qjk")
    #expect(radar.store.state.feed.error != nil, "nothing was done")
    await driver.act("l")
    #expect(radar.store.state.feed.error == nil && radar.store.state.feed.note == nil)
    #expect(!driver.shown.text.contains("redux"))
    for keys in ["\u{1B}", ":counter up\r"] {
      try await radar.send(ExchangeAction.failed(message: "There is no file redux"))
      driver.press(keys)
      #expect(radar.store.state.feed.error == nil, "\(keys)")
    }
  }

  @Test func `the last line has what to do without a row, and keys that mean something there`() {
    driver.press("\r")
    #expect(driver.shown.lines.last == "The list is empty")
    driver.press("?")
    #expect(driver.shown.lines.last == "/ find text  q back")
    driver.press("q:rules\r")
    #expect(driver.shown.lines.last == "/ find text  ? keys  q back")
  }
}
