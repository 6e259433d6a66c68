import CounterFeature
import FeedFeature
import Foundation
import SearchFeature
import TerminalIO
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

/// A screen at a terminal in memory, on which a test presses keys.
@MainActor
final class ScreenDriver {
  let radar: Radar
  let screen: Screen
  let written = Written()
  /// The links that the screen opens.
  let opened: AsyncStream<String>
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
    let (opened, open) = AsyncStream.makeStream(of: String.self)
    self.opened = opened
    var world = World.memory(written)
    world.openLink = { link in
      open.yield(link)
      return nil
    }
    screen = Screen(radar: radar, size: size, world: world, settings: settings)
    screen.show()
  }

  /// Presses the keys of some bytes, and returns whether the screen goes on.
  @discardableResult
  func press(_ bytes: String) -> Bool {
    KeyParser.keys(in: bytes.utf8).allSatisfy { screen.handle(.key($0)) }
  }

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

  /// Follows a source, and waits until its entries are on the screen.
  func follow(name: String = "a.xml", _ entries: (_ source: String) -> [FeedEntry]) async throws {
    let source = try folder.feed(name, entries: 0)
    try await radar.send(FeedAction.addRequested(source))
    let entries = entries(source)
    try await radar.send(FeedAction.entriesReceived(source: source, title: nil, entries: entries))
    await settle()
  }

  func follow(entries count: Int, name: String = "a.xml") async throws {
    try await follow(name: name) { source in
      (0..<count).map { FeedEntry(source: source, key: "\($0)", title: "entry \($0).") }
    }
  }
}

/// A terminal as far as the screen uses one: cells, a cursor, and the sequences that radar writes.
struct TerminalModel: Equatable {
  struct Cell: Equatable {
    var text = " "
    var style = ""
  }

  let size: (rows: Int, columns: Int)
  private(set) var cells: [[Cell]]
  /// What no terminal would show as it is meant: text beyond the edges, or an unknown sequence.
  private(set) var faults: [String] = []
  private(set) var showsCursor = true

  private var row = 1
  private var column = 1
  private var style = ""

  init(rows: Int, columns: Int) {
    size = (rows, columns)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  static func == (left: TerminalModel, right: TerminalModel) -> Bool { left.cells == right.cells }

  var lines: [String] {
    cells.map { line in
      var text = line.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// The text of the cells in inverse.
  var marked: String {
    cells.flatMap(\.self).filter { $0.style.split(separator: ";").contains("7") }.map(\.text)
      .joined()
  }

  mutating func write(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      if character != "\u{1B}" {
        put(character)
      } else if rest.first == "[" {
        let body = rest.dropFirst().prefix { $0.isNumber || $0 == ";" || $0 == "?" }
        let final = rest.dropFirst(1 + body.count).first ?? " "
        rest = rest.dropFirst(2 + body.count)
        control(String(body), final)
      } else if rest.hasPrefix("]52;c;") {
        // What is put on the clipboard is not shown.
        rest = rest.drop { $0 != "\u{7}" }.dropFirst()
      } else {
        faults.append("escape \(rest.prefix(5))")
      }
    }
  }

  private mutating func control(_ body: String, _ final: Character) {
    switch final {
    case "H":
      let numbers = body.split(separator: ";").compactMap { Int($0) }
      (row, column) = numbers.count == 2 ? (numbers[0], numbers[1]) : (1, 1)
    case "J": cells = TerminalModel(rows: size.rows, columns: size.columns).cells
    case "m": style = body == "0" ? "" : body
    case "h", "l":
      if body == "?25" { showsCursor = final == "h" } else { faults.append("mode \(body)") }
    default: faults.append("control \(body)\(final)")
    }
  }

  private mutating func put(_ character: Character) {
    let width = String(character).displayWidth
    guard (1...max(1, size.rows)).contains(row), column + width - 1 <= size.columns else {
      return faults.append("\(character) at \(row), \(column)")
    }
    for offset in 0..<width {
      cells[row - 1][column - 1 + offset] = Cell(
        text: offset == 0 ? String(character) : "",
        style: style
      )
    }
    column += width
  }
}

extension TerminalModel: CustomTestStringConvertible {
  var testDescription: String { "\n" + text + faults.map { "\nfault: \($0)" }.joined() }
}
