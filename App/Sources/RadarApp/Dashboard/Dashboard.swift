import CounterFeature
import FeedFeature
import SearchFeature
import TerminalUI
import UDFKit

/// The three panes on a terminal, radar's messages, and a prompt.
///
/// A pane is redrawn only when its props have changed, and each redraw is one write. The typed line is always
/// kept. If it is a search, its results appear while it is typed. Page Up and Page Down scroll everything
/// that has more lines than fit.
@MainActor
final class Dashboard {
  private let radar: Radar
  private let write: (String) -> Void
  private var size: ScreenSize
  private var layout: Layout
  private var said = Dashboard.greeting
  private var editor = LineEditor()
  /// Whether the typed line has been searched for.
  private var isSearch = false
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
    layout = Layout(size)
    radar.counter.onChange = { [weak self] in self?.draw(.counter) }
    radar.search.onChange = { [weak self] in self?.draw(.search) }
    radar.feed.onChange = { [weak self] in self?.draw(.feed) }
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
    case .said(let text): say([text])
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
    case .edited: searchAsTyped()
    case .moved: break
    case .entered(let line):
      isSearch = false
      guard run(line) else { return false }
    case .ended: return false
    }
    if editor != old || key == .enter { prompt() }
    return true
  }

  private func searchAsTyped() {
    let query = Command.query(typing: editor.text, isSearch: isSearch)
    if isSearch != (query != nil) {
      isSearch = query != nil
      arrange()
    }
    guard let query, query != radar.store.state.search.query else { return }
    unscroll(.search)
    radar.store.dispatch(SearchAction.queryChanged(query))
  }

  /// Starts a command, whose results appear in the panes.
  private func run(_ line: String) -> Bool {
    if line.allSatisfy(\.isWhitespace) { return true }
    do {
      let command = try Command(parsing: line)
      if command == .quit { return false }
      if case .answer(let isYes) = command {
        say(radar.answer(isYes: isYes) ? [] : [CommandError.nothingIsAsked.description])
        return true
      }
      guard let action = command.action else {
        say(command == .help ? HelpEntry.brief : Session(radar: radar).lines(for: command))
        return true
      }
      say([])
      switch command {
      case .search(.searchRequested): unscroll(.search)
      case .feed(.filterChanged), .feed(.removalRequested): unscroll(.feed)
      default: break
      }
      if case .entry(let number, let action) = command {
        try radar.entry(number).dispatch(action)
      } else {
        radar.store.dispatch(action)
      }
    } catch {
      say([String(oneLineOf: error)])
    }
    return true
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
  private var arranged: Layout { Layout(size, lines: isSearch ? 0 : saidBlock.height) }

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

  private func drawAll() { Tile.allCases.forEach(draw) }

  private func draw(_ tile: Tile) {
    let scroll = scrolls[tile, default: Scroll()]
    let frame = layout.frame(of: tile)
    let box = Block.tile(tile, lines(of: tile), in: frame, scrolled: scroll)
    write(
      ControlSequence.saveCursor
        + ControlSequence.draw(box, row: frame.row, column: frame.column)
        + ControlSequence.restoreCursor
    )
  }

  private func lines(of tile: Tile) -> TileLines {
    switch tile {
    case .counter: TileLines(radar.counter.lines)
    case .search: TileLines(radar.search.lines(width: layout.search.innerWidth))
    case .feed: visibleFeedLines
    case .said: TileLines(saidBlock.lines)
    }
  }

  /// The lines of the feeds, after the pane has been told which of its entries are visible.
  private var visibleFeedLines: TileLines {
    let lines = feedLines
    let room = layout.feed.innerHeight
    let range = scrolls[.feed, default: Scroll()].visible(count: lines.count, room: room)
    let start = max(0, range.lowerBound - lines.headCount)
    let visible = start..<max(start, range.upperBound - lines.headCount)
    guard visible != radar.feed.visible else { return lines }
    radar.feed.visible = visible
    return feedLines
  }

  private var feedLines: TileLines {
    let lines = radar.feed.lines(width: layout.feed.innerWidth)
    let props = radar.feed.props
    let head = lines.count - props.entries.count
    return TileLines(
      head: Array(lines[..<head]),
      rows: Array(lines[head...]),
      above: props.above,
      count: props.shown
    )
  }

  private var saidBlock: Block {
    let width = Layout(size).said.innerWidth
    return .stacked(said.map { Line($0).wrapped(to: width) })
  }

  /// Scrolls every tile that has more lines than room, and draws those that moved.
  private func scroll(_ move: (inout Scroll, _ count: Int, _ room: Int) -> Void) {
    for tile in Tile.allCases {
      let old = scrolls[tile, default: Scroll()]
      var new = old
      move(&new, lines(of: tile).count, layout.frame(of: tile).innerHeight)
      guard new != old else { continue }
      scrolls[tile] = new
      draw(tile)
    }
  }

  /// Shows a tile from its start again.
  private func unscroll(_ tile: Tile) {
    if scrolls.removeValue(forKey: tile) != nil { draw(tile) }
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
