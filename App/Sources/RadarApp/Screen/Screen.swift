import TerminalIO
import TerminalUI
import UDFKit
import UDFTerminal

/// Radar's screen: the panes of the joined features, radar's messages, pages to read, and the line of keys.
///
/// It is the only writer of the terminal. What is shown is a function of ``ScreenState`` and of what the panes show.
/// When a pane changes, its visible rows are made into lines, and those that differ from the last ones are written.
@MainActor
final class Screen {
  let panes: [any Pane]
  let radar: Radar
  let world: World
  let table: ScreenKeys
  var state: ScreenState
  private(set) var layout: Layout
  private(set) var said: [String]

  /// A message in the last line, which the next key takes away.
  var notice: String?

  var page: PageText?
  private var laidOut: PagePosition.Content?

  /// What `M` shows for as long as radar runs, such as where it is inspected.
  var lasting: String?

  /// What the command line has done so far, if it takes effect while it is typed.
  var typing: Typing?

  /// The row that was found for what is typed, or nil if no row has that text.
  ///
  /// It is forgotten when a pane changes, and with each key that is not typed.
  var found: (pane: Int, text: String, row: Int?)?

  /// The last correction, such as an undo, which the next key waits for.
  var correction: Task<Void, Never>?
  var tiles: [PaneTile]
  var painter: Painter
  /// What typing asked for last and is not done yet, and whether what is typed is not drawn yet.
  private var postponed: ScreenRequest?
  private var isBehind = false
  /// Whether a page covers the panes on the terminal.
  var isCovered = false
  var hasCursor = false

  private static func greeting(_ keys: ScreenKeys) -> [String] {
    let help = keys.name(of: .help)
    return keys == .usual
      ? ["Press / to search repositories, Enter to follow one", "\(help) shows all keys, q leaves"]
      : ["\(help) shows all keys, \(keys.name(of: .back)) leaves"]
  }

  init(radar: Radar, size: ScreenSize, world: World, settings: Settings = Settings()) {
    self.radar = radar
    self.world = world
    let places = radar.features.map(\.place)
    layout = Layout(size, places)
    table = ScreenKeys(settings.keys)
    painter = Painter { [settings] in
      settings.color ? $0.restyled(settings.colors.style) : $0.uncolored
    }
    said = Self.greeting(table)
    panes = radar.features.map { $0.pane(radar.store) }
    state = ScreenState(panes: panes.count, focus: places.firstIndex(of: .main) ?? 0)
    tiles = layout.features.map { PaneTile([], in: $0) }
    for (index, pane) in panes.enumerated() {
      pane.onChange = { [weak self] in self?.paneChanged(index) }
    }
  }

  func show() {
    world.write(painter.clear())
    hasCursor = true
    followQuestion()
    draw()
  }

  func handle(_ event: Event, isLast: Bool = true) -> Bool {
    switch event {
    case .key(.mouse(let mouse)):
      catchUp()
      point(mouse)
    case .key(let key): return press(key, isLast: isLast)
    case .interrupted: return false
    case .said(let text):
      catchUp()
      say(text.split(separator: "\n").map(String.init))
      draw()
    case .resized(let size):
      catchUp()
      layout = Layout(size, radar.features.map(\.place))
      layOutPageAgain()
      show()
    }
    return true
  }

  private func press(_ key: Key, isLast: Bool) -> Bool {
    if state.drops(key) {
      if isLast { catchUp() }
      return true
    }
    notice = nil
    let isLooking = state.isInPanes && asking == nil
    if key == .escape, isLooking, hasMessages {
      forgetMessages()
      draw()
      return true
    }
    let (list, shown) = (state.lists[state.focus], current)
    let wasTyping = state.purpose != nil
    // Any other key may change the list, also out of sight.
    if !wasTyping { found = nil }
    let request = state.handle(key, shown)
    if request?.isDeed == true { forgetMessages() }
    let isTyping = wasTyping && state.purpose != nil && request?.isOfTyping != false
    if isTyping {
      postponed = request ?? postponed
      isBehind = true
      if !isLast { return true }
    }
    performPostponed()
    // What is drawn after the key may have another row there.
    if request == .press(key) || request == .open { anchor(state.focus) }
    if !isTyping, let request, !perform(request) { return false }
    if state.page?.content != laidOut { layOutPage() }
    followQuestion()
    draw()
    anchor(unless: list)
    return true
  }

  private func catchUp() {
    guard isBehind else { return }
    let list = state.lists[state.focus]
    performPostponed()
    followQuestion()
    draw()
    anchor(unless: list)
  }

  private func performPostponed() {
    isBehind = false
    guard let postponed else { return }
    self.postponed = nil
    _ = perform(postponed)
  }

  private var current: Shown {
    let keys = state.page == nil ? availableKeys : []
    let textKeys = keys.filter { $0.kind == .text }
      .flatMap { key in table.keys(of: key).map { ($0, key.words) } }
    return Shown(
      lists: tiles.map(\.extent),
      page: pageExtent,
      keys: Set(keys.filter { $0.kind != .text }.flatMap(table.keys)),
      textKeys: Dictionary(textKeys) { first, _ in first },
      table: table,
      isAsking: asking != nil
    )
  }

  var availableKeys: [PaneKey] {
    panes.isEmpty ? [] : panes[state.focus].keys.filter(\.isAvailable)
  }

  func paneKey(_ key: Key) -> PaneKey? { availableKeys.first { table.keys(of: $0).contains(key) } }

  var asking: Int? { panes.firstIndex(where: \.isAsking) }

  private func followQuestion() {
    guard let asking else { return }
    state.focus(on: asking)
    guard state.page != nil else { return }
    while state.page != nil { state.closePage() }
    layOutPage()
  }

  func say(_ lines: [String]) {
    said = lines
    if state.page != nil { notice = lines.isEmpty ? nil : lines.joined(separator: " ") }
  }

  var messages: [String] {
    let state = radar.store.state
    let unsaid = [lasting].compactMap(\.self).filter { !said.contains($0) }
    return unsaid + said
      + radar.features.flatMap { feature in
        feature.messages(state).map { "\(feature.name): \($0)" }
      }
  }

  private var hasMessages: Bool {
    !said.isEmpty && said != Self.greeting(table) || radar.hasMessages
  }

  private func forgetMessages() {
    if said != Self.greeting(table) { said = [] }
    radar.forgetMessages()
  }

  var pageExtent: Shown.Extent {
    page.map { Shown.Extent(rows: $0.lines.count, room: $0.room(in: layout.page)) }
      ?? Shown.Extent()
  }

  var pageWidth: Int { max(1, layout.page.width - 1) }

  func layOutPage() {
    laidOut = state.page?.content
    page = state.page.flatMap { text(of: $0.content, width: pageWidth) }
    let extent = pageExtent
    state.updatePage { $0.fit(extent) }
  }

  func layOutPageAgain() {
    let earlier = pageExtent.rows
    layOutPage()
    guard let found = state.page?.found, pageExtent.rows != earlier, earlier > 0 else { return }
    let near = found * pageExtent.rows / earlier
    let line = page?.line(containing: state.searched, from: near, .forward)
    state.updatePage { $0.found = line }
  }
}
