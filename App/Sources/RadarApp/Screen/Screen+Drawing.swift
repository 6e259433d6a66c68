import TerminalUI
import UDFTerminal

extension Screen {
  var selectedRow: String? {
    let list = state.lists[state.focus]
    return list.id ?? tiles[state.focus].lines.id(ofRow: list.selected)
  }

  /// Lets the selection of a pane stay with its row from now on.
  func anchor(_ pane: Int) {
    guard state.lists[pane].id == nil else { return }
    state.lists[pane].id = tiles[pane].lines.id(ofRow: state.lists[pane].selected)
  }

  /// Lets the selection of the pane in the focus stay with its row, if the user has chosen another one.
  ///
  /// A list that is shown from its start again has no chosen row.
  func anchor(unless list: ListPosition) {
    let now = state.lists[state.focus]
    if now != list, now.isChosen { anchor(state.focus) }
  }

  func unselect(_ pane: Int) { state.lists[pane] = ListPosition() }

  func select(_ row: Int) { state.lists[state.focus].select(row, in: tiles[state.focus].extent) }

  func paneChanged(_ index: Int) {
    found = nil
    switch state.page?.content {
    case .row(let row, index)?: pageChanged(panes[index].page(of: row))
    case .head(pane: index)?: layOutPageAgain()
    default: return write((state.page == nil ? picture(of: index) : "") + footer)
    }
    draw()
  }

  private func pageChanged(_ changed: Page?) {
    if let changed, changed.content == page?.content {
      page?.head = PageText.head(of: changed, width: pageWidth, now: world.now())
    } else if changed != nil {
      layOutPageAgain()
    } else {
      state.closePage()
      layOutPage()
      notice = "What was read is gone"
    }
  }

  func draw() {
    let covers = state.page != nil
    let start = covers == isCovered ? "" : painter.clear()
    isCovered = covers
    let parts = covers ? pagePicture : panes.indices.map(picture).joined() + messageBox
    write(start + parts + footer)
  }

  private func write(_ text: String) { if !text.isEmpty { world.write(text) } }

  private var pagePicture: String {
    guard let page, let position = state.page else { return "" }
    return painter.paint(page.picture(position, in: layout.page), in: layout.page)
  }

  private var messageBox: String {
    let text = Block.stacked(said.map { Line($0).wrapped(to: layout.said.innerWidth) })
    let isCut = text.height > layout.said.innerHeight
    let title =
      Line("radar", .bold)
      + (isCut ? Line("  \(table.name(of: .asks(.messages))) shows all", .dim) : Line())
    let box = text.boxed(title: title, width: layout.said.width, height: layout.said.height)
    return painter.paint(box, in: layout.said)
  }

  private func picture(of index: Int) -> String {
    let (pane, frame) = (panes[index], layout.features[index])
    tiles[index] = makeTile(of: pane, in: frame)
    let hasRow = place(index, tiles[index])
    let visible = state.lists[index].visible(in: tiles[index].extent)
    if tiles[index].lines.rowCount > 0 || pane.visible != nil, visible != pane.visible {
      pane.visible = visible
      tiles[index] = makeTile(of: pane, in: frame)
    }
    let tile = tiles[index]
    if !hasRow { state.lists[index].id = tile.lines.id(ofRow: state.lists[index].selected) }
    let hasFocus = state.focus == index
    let title = radar.features[index].name
    let picture = tile.picture(title, state.lists[index], hasFocus: hasFocus, in: frame)
    return painter.paint(picture, in: frame)
  }

  private func makeTile(of pane: any Pane, in frame: Frame) -> PaneTile {
    let lines = pane.lines(width: frame.innerWidth)
    return PaneTile(lines, in: frame, wholeBy: table.name(of: .asks(.head)))
  }

  /// Keeps the selection on its row, or returns false if the row is gone and another one is at its place.
  private func place(_ index: Int, _ tile: PaneTile) -> Bool {
    let list = state.lists[index]
    let isElsewhere = list.id != nil && tile.lines.id(ofRow: list.selected) != list.id
    let row = isElsewhere ? list.id.flatMap(panes[index].position) : nil
    if let row {
      state.lists[index].follow(to: row, in: tile.extent)
    } else {
      state.lists[index].fit(tile.extent)
    }
    return !isElsewhere || row != nil
  }

  private var footer: String {
    let footer = currentFooter
    let text = painter.paint(Block([footer.line]), in: layout.footer)
    let showsCursor = footer.cursor != nil
    let switching = showsCursor ? ControlSequence.showCursor : ControlSequence.hideCursor
    let ending = showsCursor == hasCursor ? "" : switching
    hasCursor = showsCursor
    let place = footer.cursor.map { ControlSequence.move(row: layout.footer.row, column: $0) }
    return text + (place ?? "") + ending
  }

  private var currentFooter: Footer {
    let width = layout.footer.width
    switch state.purpose {
    case .command?: return Footer(":", state.line, saying: notice, width: width)
    case .find?: return Footer("/", state.line, width: width)
    case .paneKey(_, let words)?: return Footer("\(words): ", state.line, width: width)
    case nil: break
    }
    if let notice { return Footer(saying: notice) }
    // What is asked is answered with the same keys everywhere.
    if asking != nil {
      let keys = availableKeys.map { Footer.hint($0.keys, $0.words) }
      return Footer(keys, always: [], width: width)
    }
    let content = state.page?.content
    let hints =
      content.map { content in table.page.filter { isOfUse($0.act, on: content) }.map(hint) }
      ?? availableKeys.map(hint)
    let common = table.everywhere.filter { key in
      key.act == .back || key.act == .help && content != .help
    }
    return Footer(hints, always: common.map(hint), width: width)
  }

  private func isOfUse(_ act: ScreenKey.Act, on content: PagePosition.Content) -> Bool {
    switch act {
    case .find: true
    case .asks(.next): if case .row = content { true } else { false }
    case .asks(.openLink), .asks(.copyLink): page?.link != nil
    default: false
    }
  }

  private func hint(_ key: ScreenKey) -> Line {
    // On the panes there is nothing to go back to.
    let quits = key.act == .back && state.page == nil
    return Footer.hint(key.keys, quits ? "quit" : key.words)
  }

  private func hint(_ key: PaneKey) -> Line { Footer.hint(table.keys(of: key), key.words) }

  var help: [Line] {
    let mouse = [
      Line("The mouse: a click selects, and the wheel scrolls."),
      Line("Hold Shift to select text as elsewhere."), Line(),
    ]
    let (pane, name) = (panes[state.focus], radar.features[state.focus].name)
    let keys =
      group("Keys of \(name)", pane.keys.map { (table.keys(of: $0), $0.words) })
      + group("Keys of all panes", table.panes.map { ($0.keys, $0.words) })
      + group("Keys of a page", table.page.map { ($0.keys, $0.words) })
      + group("Keys everywhere", table.everywhere.map { ($0.keys, $0.words) })
    let title = Line("Commands, after : (Tab completes, ↑ recalls)", .bold)
    return keys + mouse + [title] + radar.commands.help.map { Line("  " + $0) }
  }

  private func group(_ title: String, _ keys: [(keys: [Key], words: String)]) -> [Line] {
    guard !keys.isEmpty else { return [] }
    let names = keys.map { Line($0.keys.map(\.name).joined(separator: ", "), .bold) }
    let width = names.map(\.width).max() ?? 0
    let rows = zip(names, keys).map { "  " + $0.padded(to: width + 2) + Line($1.words) }
    return [Line(title, .bold)] + rows + [Line()]
  }
}
