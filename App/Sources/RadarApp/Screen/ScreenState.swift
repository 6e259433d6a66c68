import TerminalUI
import UDFTerminal

/// The state of the screen itself: the focus, the selected rows, and what is shown above the panes.
///
/// A key changes it by a function of the key and of what is shown, so that it is tested without a terminal.
struct ScreenState: Equatable, Sendable {
  enum Purpose: Equatable, Sendable {
    case command
    case find(from: Int, row: String? = nil)
    case paneKey(Key, words: String)
  }

  private(set) var focus: Int
  var lists: [ListPosition]
  private(set) var pages: [PagePosition] = []
  private(set) var purpose: Purpose?
  private(set) var line = LineEditor()
  private(set) var sought = ""

  var searched: String { if case .find = purpose { line.text } else { sought } }

  private var commandLine = LineEditor()
  private var isPasting = false

  init(panes: Int, focus: Int) {
    self.focus = focus
    lists = Array(repeating: ListPosition(), count: panes)
  }

  var page: PagePosition? { pages.last }
  var isInPanes: Bool { pages.isEmpty && purpose == nil }

  /// Whether a key changes nothing, because it is pasted where nothing is typed, or the line has no room for it.
  func drops(_ key: Key) -> Bool {
    switch key {
    case .pasteStart, .pasteEnd, .mouse: false
    case .character(let character) where purpose != nil: !line.hasRoom(for: character)
    default: isPasting && purpose == nil
    }
  }

  mutating func handle(_ key: Key, _ shown: Shown) -> ScreenRequest? {
    switch key {
    case .pasteStart, .pasteEnd:
      isPasting = key == .pasteStart
      return nil
    case .mouse: return nil
    default: break
    }
    if let purpose { return type(key, purpose) }
    // A pasted text is no command of its own.
    if isPasting { return nil }
    if shown.isAsking {
      return switch key {
      case "y": .answer(isYes: true)
      case "n", .escape: .answer(isYes: false)
      default: .say("Answer the question first: y or n")
      }
    }
    if let page { return read(key, page, shown) }
    return handleInPanes(key, shown)
  }

  private mutating func handleInPanes(_ key: Key, _ shown: Shown) -> ScreenRequest? {
    if let act = ScreenKey.act(of: key, in: shown.table.everywhere) { return perform(act, shown) }
    if let words = shown.textKeys[key] {
      begin(.paneKey(key, words: words))
      return nil
    }
    if shown.keys.contains(key) { return .press(key) }
    return ScreenKey.act(of: key, in: shown.table.panes).flatMap { perform($0, shown) }
  }

  private mutating func perform(_ act: ScreenKey.Act, _ shown: Shown) -> ScreenRequest? {
    let list = shown.lists.indices.contains(focus) ? shown.lists[focus] : Shown.Extent()
    switch act {
    case .move(let move): lists[focus].move(move, in: list)
    case .focus(let step): focus = (focus + step + lists.count) % lists.count
    case .find: begin(.find(from: lists[focus].selected, row: lists[focus].id))
    case .findAgain(let direction):
      return findAgain(from: lists[focus].selected, direction, of: list.rows, shown)
    case .command: begin(.command)
    case .help: show(PagePosition(.help))
    case .back:
      if pages.isEmpty { return .quit }
      closePage()
    case .openNumber: return nil
    case .asks(let request): return request
    }
    return nil
  }

  private func findAgain(
    from row: Int,
    _ direction: Direction,
    of rows: Int,
    _ shown: Shown
  ) -> ScreenRequest {
    guard !sought.isEmpty else {
      return .say("Nothing was looked for yet: \(shown.table.name(of: .find)) finds text")
    }
    let next = row + (direction == .forward ? 1 : -1)
    return .find(sought, from: (next + rows) % max(1, rows), direction)
  }

  mutating func focus(on pane: Int) { if lists.indices.contains(pane) { focus = pane } }

  mutating func show(_ page: PagePosition) {
    pages.removeAll { $0.isReplaced(by: page) }
    pages.append(page)
  }

  mutating func closePage() { pages.removeLast() }

  mutating func updatePage(_ change: (inout PagePosition) -> Void) {
    if !pages.isEmpty { change(&pages[pages.count - 1]) }
  }

  private mutating func read(_ key: Key, _ page: PagePosition, _ shown: Shown) -> ScreenRequest? {
    guard let act = ScreenKey.act(of: key, in: shown.table.page, shown.table.everywhere) else {
      return nil
    }
    switch act {
    case .move(let move): updatePage { $0.move(move, in: shown.page) }
    case .find: begin(.find(from: page.top))
    case .findAgain(let direction):
      return findAgain(from: page.found ?? page.top, direction, of: shown.page.rows, shown)
    case .help where page.content == .help: break
    case .openNumber: return Int(key.name).map(ScreenRequest.openNumber)
    default: return perform(act, shown)
    }
    return nil
  }

  private mutating func begin(_ purpose: Purpose) {
    line = purpose == .command ? commandLine : LineEditor()
    self.purpose = purpose
  }

  mutating func complete(_ text: String) { line.replace(text) }

  private mutating func type(_ key: Key, _ purpose: Purpose) -> ScreenRequest? {
    var key = key
    if isPasting, key == .enter || key == .tab { key = " " }
    if key == .tab, purpose == .command { return .complete(line.text) }
    if key == .escape || key == .control("g") || key == .backspace && line.text.isEmpty {
      return end(purpose)
    }
    switch line.handle(key) {
    case .edited:
      return switch purpose {
      case .command: .commandTyped(line.text)
      case .find(let start, let row): .find(line.text, from: start, row: row, .forward)
      case .paneKey(let key, _): .typed(line.text, key)
      }
    case .moved: return nil
    case .ended: return end(purpose)
    case .entered(let text): return entered(text, purpose)
    }
  }

  private mutating func entered(_ text: String, _ purpose: Purpose) -> ScreenRequest? {
    self.purpose = nil
    switch purpose {
    case .command:
      commandLine = line
      return .commandEntered(text)
    case .find(let start, let row):
      sought = text
      // While the text was typed, its line hid what was said.
      return text.isEmpty ? nil : .find(text, from: start, row: row, .forward)
    case .paneKey(let key, _): return text.isEmpty ? nil : .entered(text, key)
    }
  }

  private mutating func end(_ purpose: Purpose) -> ScreenRequest? {
    self.purpose = nil
    guard case .find(let start, let row) = purpose else { return nil }
    return .find("", from: start, row: row, .forward)
  }
}

struct Shown: Equatable, Sendable {
  struct Extent: Equatable, Sendable {
    var rows = 0
    /// The number of those that have room.
    var room = 1
  }

  var lists: [Extent]
  var page = Extent()
  var keys: Set<Key> = []

  /// The keys after which the user types a line, with words for what the line is for.
  var textKeys: [Key: String] = [:]

  var table = ScreenKeys.usual
  var isAsking = false
}
