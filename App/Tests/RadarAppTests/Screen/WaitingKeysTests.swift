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
      #expect(await kept.run([], lines + end) { $0.screen = .usual } == 0)
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

  @Test func `keys that come together act on the rows as the key before left them`() async throws {
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
