import CounterFeature
import FeedFeature
import Foundation
import SearchFeature
import TerminalUI
import UDFKit
import UDFTerminal

@testable import RadarApp

/// A screen at a terminal in memory, on which a test presses keys.
@MainActor
final class ScreenDriver {
  let radar: Radar
  let screen: Screen
  let written = Written()
  /// The folder of the sources that are followed.
  private(set) lazy var folder = TemporaryFolder()
  private var size: ScreenSize
  private var read = 0
  private var terminal: TerminalModel

  init(
    _ size: ScreenSize = ScreenSize(rows: 24, columns: 80),
    radar: Radar = .ofThree(),
    settings: Settings = Settings()
  ) {
    self.radar = radar
    self.size = size
    terminal = TerminalModel(rows: size.rows, columns: size.columns)
    let world = World.memory(written)
    screen = Screen(radar: radar, size: size, world: world, settings: settings)
    screen.show()
  }

  /// Presses the keys of some bytes, and returns whether the screen goes on.
  @discardableResult
  func press(_ bytes: String) -> Bool {
    KeyParser.keys(in: bytes.utf8).allSatisfy { screen.handle(.key($0)) }
  }

  /// Presses keys, and waits until what they caused is on the screen.
  func act(_ bytes: String) async {
    press(bytes)
    await settle()
  }

  /// Waits until everything that was dispatched is on the screen.
  ///
  /// Panes get their props on the main actor, a moment after the action.
  func settle() async {
    await radar.store.send(CounterAction.messageExpired)
    while isBehind { await Task.yield() }
  }

  /// Whether a pane has not got the props of the current state yet.
  private var isBehind: Bool {
    let state = radar.store.state
    return screen.feed != FeedPaneProps(state.found, visible: screen.panes[2].visible)
      || screen.panes[0].content as? CounterProps != CounterProps(state.counter)
      || screen.panes[1].content as? SearchProps
        != SearchProps(state.search, visible: screen.panes[1].visible)
  }

  var shown: TerminalModel {
    let pieces = written.pieces
    for piece in pieces[read...] { terminal.write(piece) }
    read = pieces.count
    return terminal
  }

  /// What a terminal would show on which everything was drawn anew.
  var redrawn: TerminalModel {
    _ = shown
    let start = written.pieces.count
    _ = screen.handle(.resized(size))
    var fresh = TerminalModel(rows: size.rows, columns: size.columns)
    for piece in written.pieces[start...] { fresh.write(piece) }
    return fresh
  }

  func resize(_ size: ScreenSize) {
    self.size = size
    _ = shown
    terminal = TerminalModel(rows: size.rows, columns: size.columns)
    _ = screen.handle(.resized(size))
  }

  /// The bytes that were written while something was done.
  func bytes(_ body: () async throws -> Void) async rethrows -> Int {
    let start = written.pieces.count
    try await body()
    await settle()
    return written.pieces[start...].reduce(0) { $0 + $1.utf8.count }
  }

  /// Follows a source that has the given entries.
  func follow(_ entries: [FeedEntry], name: String = "a.xml") async throws {
    let source = try folder.feed(name, entries: 0)
    try await radar.send(FeedAction.addRequested(source))
    let own = entries.map { entry in
      FeedEntry(
        source: source,
        key: entry.id,
        title: entry.title,
        link: entry.link,
        date: entry.date,
        content: entry.content
      )
    }
    try await radar.send(FeedAction.entriesReceived(source: source, title: nil, entries: own))
  }

  /// Follows a source with numbered entries.
  func follow(entries count: Int, name: String = "a.xml") async throws {
    let entries = (0..<count).map { FeedEntry(source: "", key: "\($0)", title: "entry \($0).") }
    try await follow(entries, name: name)
  }
}
