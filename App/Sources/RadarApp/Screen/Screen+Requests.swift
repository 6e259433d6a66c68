import Foundation
import TerminalUI
import UDFTerminal

extension Screen {
  func perform(_ request: ScreenRequest) -> Bool {
    switch request {
    case .quit: return false
    case .press(let key):
      // The pane knows its keys as it declares them.
      let own = paneKey(key)?.keys.first ?? key
      if !panes[state.focus].handle(own, on: selectedRow) { notice = nothingSelected }
    case .open: open(selectedRow, in: state.focus)
    case .head: show(.head(pane: state.focus))
    case .messages: show(.text(messages.isEmpty ? ["No messages"] : messages))
    case .next(let direction): openNext(direction)
    case .find(let text, let start, let row, let direction):
      find(text, from: row.flatMap(panes[state.focus].position) ?? start, direction)
    case .typed(let text, let key):
      // What appears while it is typed is seen from its start.
      if textKey(key)?.type(text) == true { unselect(state.focus) }
    case .entered(let text, let key): textKey(key)?.enter(text)
    case .commandTyped(let text): runAsTyped(text)
    case .commandEntered(let line): return run(line)
    case .complete(let text): complete(text)
    case .openLink: if let link = link() { open(link: link) }
    case .openNumber(let number): openLink(number)
    case .copyLink: copyLink()
    case .undo: correct { try await $0.undo() }
    case .redo: correct { try await $0.redo() }
    case .answer(let isYes): _ = radar.answer(isYes: isYes)
    case .say(let text): notice = text
    }
    return true
  }

  func point(_ mouse: Mouse) {
    let wheel: Int? =
      switch mouse.event {
      case .wheelUp: -3
      case .wheelDown: 3
      default: nil
      }
    if state.page != nil {
      if let wheel { state.updatePage { [pageExtent] in $0.move(.lines(wheel), in: pageExtent) } }
      return draw()
    }
    guard wheel != nil || mouse.event == .press,
      let pane = layout.features.firstIndex(where: {
        $0.contains(row: mouse.row, column: mouse.column)
      })
    else { return }
    let tile = tiles[pane]
    if let wheel {
      state.lists[pane].move(.lines(wheel), in: tile.extent)
    } else if state.purpose == nil {
      state.focus(on: asking ?? pane)
      let line = mouse.row - layout.features[pane].row - 1 - tile.head.count
      let visible = state.lists[pane].visible(in: tile.extent)
      if (0..<visible.count).contains(line), state.focus == pane {
        select(visible.lowerBound + line)
      }
    }
    draw()
    anchor(pane)
  }

  private func textKey(_ key: Key) -> PaneKey? {
    paneKey(key).flatMap { $0.kind == .text ? $0 : nil }
  }

  private func show(_ content: PagePosition.Content) {
    state.show(PagePosition(content))
    layOutPage()
  }

  private var nothingSelected: String {
    if tiles[state.focus].extent.rows == 0 { return "The list is empty" }
    let keys = [ScreenKey.Act.move(.lines(1)), .move(.lines(-1))].map(table.name(of:))
    return "Choose a line first: \(keys.joined(separator: " and ")) move in the list"
  }

  private func open(_ row: String?, in pane: Int) {
    guard let row, panes[pane].page(of: row) != nil else {
      notice = row == nil ? nothingSelected : "This row has nothing to open"
      return
    }
    show(.row(row, pane: pane))
    panes[pane].pageOpened(of: row)
  }

  private func openNext(_ direction: Direction) {
    guard case .row(let row, let pane)? = state.page?.content else { return }
    guard let next = panes[pane].next(after: row, direction) else {
      notice = direction == .forward ? "Nothing more is unread" : "Nothing before is unread"
      return
    }
    state.lists[pane].id = next
    open(next, in: pane)
  }

  func text(of content: PagePosition.Content, width: Int) -> PageText? {
    switch content {
    case .row(let row, let pane):
      return panes[pane].page(of: row).map { PageText($0, width: width, now: world.now()) }
    case .head(let pane):
      let lines = Array(panes[pane].lines(width: width).head)
      return PageText(title: radar.features[pane].name, lines: lines, width: width)
    case .help: return PageText(title: "Keys and commands", lines: help, width: width)
    case .text(let text):
      return PageText(title: "radar", lines: text.map { Line($0) }, width: width)
    }
  }

  private func find(_ text: String, from start: Int, _ direction: Direction) {
    let found: Int?
    if state.page == nil {
      found = text.isEmpty ? start : row(containing: text, from: start, direction)
      if let found { select(found) }
    } else {
      found = text.isEmpty ? nil : page?.line(containing: text, from: start, direction)
      state.updatePage { [pageExtent] in
        $0.found = found
        if let found { $0.find(found, in: pageExtent) }
        if text.isEmpty { $0.top = start }
      }
    }
    if found == nil, !text.isEmpty { notice = "\(Quoted(text)) is not found" }
  }

  /// While a text is typed, each letter goes on from the row of the last one.
  private func row(containing text: String, from start: Int, _ direction: Direction) -> Int? {
    let isLonger = found.map { $0.pane == state.focus && text.hasPrefix($0.text) } ?? false
    let from = isLonger ? found?.row : start
    let row = from.flatMap { panes[state.focus].row(containing: text, from: $0, direction) }
    found = (state.focus, text, row)
    return row
  }

  private func link() -> String? {
    if page?.link == nil { notice = "There is no link" }
    return page?.link
  }

  private func openLink(_ number: Int) {
    guard let links = page?.links, links.indices.contains(number - 1) else {
      notice = "The text has no link \(number)"
      return
    }
    open(link: links[number - 1])
  }

  private func open(link: String) {
    guard let url = URL(string: link), ["http", "https"].contains(url.scheme?.lowercased()) else {
      notice = "\(Quoted(link)) is no address for a browser"
      return
    }
    state.updatePage { $0.opened = link }
    notice = "Opening \(link)"
    Task {
      if let problem = await world.openLink(url.absoluteString) {
        notice = problem
        draw()
      }
    }
  }

  private func copyLink() {
    guard let link = state.page?.opened ?? link() else { return }
    world.write(ControlSequence.copy(base64: Data(link.utf8).base64EncodedString()))
    notice = "Copied \(link)"
  }
}
