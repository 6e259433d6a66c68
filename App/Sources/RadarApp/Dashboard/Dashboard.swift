import TerminalUI
import UDFKit
import UDFTerminal

/// The panes of the joined features on a terminal, radar's messages, and a prompt.
///
/// A pane is redrawn only when its props have changed, and each redraw is one write. The typed line is always
/// kept. If it is a search, its results appear while it is typed. Page Up and Page Down scroll everything
/// that has more lines than fit.
@MainActor
final class Dashboard {
  /// The panes of the features, in their order.
  let panes: [any Pane]

  private let radar: Radar
  private let write: (String) -> Void
  private var size: ScreenSize
  private var layout: Layout
  private var said = Dashboard.greeting
  private var editor = LineEditor()
  /// What the typed line has done so far, if it takes effect while it is typed.
  private var typing: Typing?
  /// The scroll positions, which are reset by another search, list or message.
  private var scrolls: [Tile: Scroll] = [:]

  /// The first message.
  static let greeting = [
    "Type a command, as in: search swift concurrency", "help lists them, quit leaves",
  ]

  /// Creates a dashboard, which writes nothing until `show()`.
  init(radar: Radar, size: ScreenSize, write: @escaping (String) -> Void) {
    self.radar = radar
    self.write = write
    self.size = size
    layout = Layout(size, radar.features.map(\.place))
    panes = radar.features.map { $0.pane(radar.store) }
    for (index, pane) in panes.enumerated() {
      pane.onChange = { [weak self] in self?.draw(.feature(index)) }
    }
  }

  /// Draws everything.
  func show() {
    write(ControlSequence.clearScreen)
    layout = arranged
    drawAll()
    prompt()
  }

  /// Handles an event.
  ///
  /// - Returns: whether to continue.
  func handle(_ event: Event) -> Bool {
    switch event {
    case .key(.pageUp): scroll { $0.pageUp(count: $1, room: $2) }
    case .key(.pageDown): scroll { $0.pageDown(count: $1, room: $2) }
    case .key(let key): return type(key)
    case .said(let text): say(text.split(separator: "\n").map(String.init))
    case .resized(let size):
      self.size = size
      show()
    case .interrupted: return false
    }
    return true
  }

  /// Leaves the screen to other programs, with the cursor below everything.
  func leave() {
    write(ControlSequence.move(row: layout.promptRow, column: 1) + ControlSequence.clearToScreenEnd)
  }

  // MARK: - Commands

  /// Passes a key to the typed line.
  private func type(_ key: Key) -> Bool {
    let old = editor
    switch editor.handle(key) {
    case .edited: runAsTyped()
    case .moved: break
    case .entered(let line):
      typing = nil
      guard run(line) else { return false }
    case .ended: return false
    }
    if editor != old || key == .enter { prompt() }
    return true
  }

  /// Lets the line take effect while it is typed.
  private func runAsTyped() {
    let old = typing
    typing = radar.commands.typing(editor.text, isTyped: old != nil)
    if (old == nil) != (typing == nil) { arrange() }
    guard let typing, typing.text != old?.text else { return }
    unscroll(typing.deed)
    radar.store.dispatch(typing.deed.action)
  }

  /// Starts a command, whose results appear in the panes.
  ///
  /// - Returns: whether to continue.
  private func run(_ line: String) -> Bool {
    if line.allSatisfy(\.isWhitespace) { return true }
    do {
      let request = try radar.commands.request(line)
      switch request {
      case .quit: return false
      case .answer(let isYes):
        say(radar.answer(isYes: isYes) ? [] : ["\(radar.commands.nothingIsAsked)"])
      case .feature(let deed):
        say([])
        if deed.startsOver { unscroll(deed) }
        try deed.target(radar.store).dispatch(deed.action)
      case .undo: change("Taken back") { try await $0.undo() }
      case .redo: change("Brought back") { try await $0.redo() }
      case .help: say(HelpEntry.brief(radar.commands.forms))
      default: say(Session(radar: radar).lines(for: request))
      }
    } catch {
      say([String(oneLineOf: error)])
    }
    return true
  }

  /// Takes something back or brings it back, and says what.
  private func change(
    _ verb: String,
    _ body: @escaping @MainActor (Radar) async throws -> any Action
  ) {
    Task {
      do {
        say(["\(verb): \(Quoted.plain("\(try await body(radar))"))"])
      } catch {
        say([String(oneLineOf: error)])
      }
    }
  }

  private func say(_ lines: [String]) {
    let isNew = scrolls.removeValue(forKey: .said) != nil || lines != said
    said = lines
    if !arrange(), isNew { draw(.said) }
  }

  // MARK: - Drawing

  /// The current layout of the screen.
  ///
  /// The results of a typed search need room.
  private var arranged: Layout {
    Layout(size, radar.features.map(\.place), lines: typing == nil ? saidBlock.height : 0)
  }

  /// Updates the layout and redraws the screen if the layout has changed.
  ///
  /// - Returns: whether it drew.
  @discardableResult
  private func arrange() -> Bool {
    let arranged = arranged
    guard arranged != layout else { return false }
    layout = arranged
    drawAll()
    return true
  }

  private var tiles: [Tile] { panes.indices.map { .feature($0) } + [.said] }

  private func drawAll() { tiles.forEach(draw) }

  private func draw(_ tile: Tile) {
    let scroll = scrolls[tile, default: Scroll()]
    let frame = layout.frame(of: tile)
    let box = Block.tile(title(of: tile), lines(of: tile), in: frame, scrolled: scroll)
    write(
      ControlSequence.saveCursor
        + ControlSequence.draw(box, row: frame.row, column: frame.column)
        + ControlSequence.restoreCursor
    )
  }

  private func title(of tile: Tile) -> String {
    if case .feature(let index) = tile { radar.features[index].name } else { "radar" }
  }

  private func lines(of tile: Tile) -> PaneLines {
    switch tile {
    case .feature(let index): visibleLines(of: panes[index], at: tile)
    case .said: PaneLines(saidBlock.lines)
    }
  }

  /// Returns the lines of a pane, after it has been told which of its rows are visible.
  private func visibleLines(of pane: any Pane, at tile: Tile) -> PaneLines {
    let frame = layout.frame(of: tile)
    let lines = pane.lines(width: frame.innerWidth)
    guard lines.rowCount > 0 || pane.visible != nil else { return lines }
    let shown = scrolls[tile, default: Scroll()]
      .visible(count: lines.count, room: frame.innerHeight)
    let start = max(0, shown.lowerBound - lines.head.count)
    let visible = start..<max(start, shown.upperBound - lines.head.count)
    guard visible != pane.visible else { return lines }
    pane.visible = visible
    return pane.lines(width: frame.innerWidth)
  }

  private var saidBlock: Block {
    let width = Layout(size, radar.features.map(\.place)).said.innerWidth
    return .stacked(said.map { Line($0).wrapped(to: width) })
  }

  /// Scrolls every tile that has more lines than room, and draws those that moved.
  private func scroll(_ move: (inout Scroll, _ count: Int, _ room: Int) -> Void) {
    for tile in tiles {
      let old = scrolls[tile, default: Scroll()]
      var new = old
      move(&new, lines(of: tile).count, layout.frame(of: tile).innerHeight)
      guard new != old else { continue }
      scrolls[tile] = new
      draw(tile)
    }
  }

  /// Shows the pane of a command from its start again.
  private func unscroll(_ deed: Deed<AppState>) {
    guard let index = radar.features.firstIndex(where: { $0.name == deed.feature }) else { return }
    if scrolls.removeValue(forKey: .feature(index)) != nil { draw(.feature(index)) }
  }

  private func prompt() {
    let name = "radar> "
    // One column is reserved for the cursor.
    let (before, after) = editor.picture(width: layout.columns - name.count - 1)
    write(
      ControlSequence.move(row: layout.promptRow, column: 1)
        + ControlSequence.clearToScreenEnd + name + before.plain
        + (after.plain.isEmpty
          ? "" : ControlSequence.saveCursor + after.plain + ControlSequence.restoreCursor)
    )
  }
}
