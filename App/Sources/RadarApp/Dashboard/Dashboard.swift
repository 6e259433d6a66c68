import CounterFeature
import FeedFeature
import SearchFeature
import TerminalUI
import UDFKit

/// The three panes on a terminal, what radar says, and a prompt.
///
/// A pane is drawn again when its props changed, and only then; each drawing is one write. The line
/// being typed stays whatever is drawn, and while it is a search, its results come as it is typed. Page Up
/// and Page Down scroll whatever has more lines than room.
@MainActor
final class Dashboard {
  private let radar: Radar
  private let write: (String) -> Void
  private var size: ScreenSize
  private var layout: Layout
  private var said = Dashboard.greeting
  private var editor = LineEditor()
  /// Whether the line being typed has been searched for.
  private var isSearch = false
  /// Where what has been scrolled stands; it begins anew with another search, list or saying.
  private var scrolls: [Tile: Scroll] = [:]

  /// What it says at the beginning.
  static let greeting = [
    "Type a command, as in: search swift concurrency", "help lists them, quit leaves",
  ]

  /// Makes a dashboard; nothing is written until `show()`.
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

  /// Does what happened.
  ///
  /// - Returns: whether to go on.
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

  /// Leaves the screen to others: the cursor below everything.
  func leave() {
    write(ControlSequence.move(row: layout.promptRow, column: 1) + ControlSequence.clearToScreenEnd)
  }

  // MARK: - Commands

  /// Hands a key to the line being typed.
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

  /// Starts a command; what comes of it shows in the panes.
  private func run(_ line: String) -> Bool {
    if line.allSatisfy(\.isWhitespace) { return true }
    do {
      let command = try Command(parsing: line)
      if command == .quit { return false }
      guard let action = command.action else {
        say(command == .help ? HelpEntry.brief : Session(radar: radar).lines(for: command))
        return true
      }
      say([])
      switch command {
      case .search(.searchRequested): unscroll(.search)
      case .feed(.filterChanged): unscroll(.feed)
      default: break
      }
      radar.store.dispatch(action)
    } catch {
      say([error.description])
    }
    return true
  }

  private func say(_ lines: [String]) {
    let isNew = scrolls.removeValue(forKey: .said) != nil || lines != said
    said = lines
    if !arrange(), isNew { draw(.said) }
  }

  // MARK: - Drawing

  /// How the screen is to be laid out now; the results of a search that is typed need their room.
  private var arranged: Layout { Layout(size, lines: isSearch ? 0 : saidBlock.height) }

  /// Lays out the screen anew and draws it, if it is to be another one.
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

  private func lines(of tile: Tile) -> [Line] {
    switch tile {
    case .counter: radar.counter.lines
    case .search: radar.search.lines(width: layout.search.innerWidth)
    case .feed: radar.feed.lines(width: layout.feed.innerWidth)
    case .said: saidBlock.lines
    }
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

  /// Shows a tile from its beginning again.
  private func unscroll(_ tile: Tile) {
    if scrolls.removeValue(forKey: tile) != nil { draw(tile) }
  }

  private func prompt() {
    let name = "radar> "
    // One column is for the cursor.
    let (before, after) = editor.picture(width: layout.columns - name.count - 1)
    write(
      ControlSequence.move(row: layout.promptRow, column: 1)
        + ControlSequence.clearToScreenEnd + name + before.plain
        + (after.plain.isEmpty
          ? "" : ControlSequence.saveCursor + after.plain + ControlSequence.restoreCursor)
    )
  }
}
