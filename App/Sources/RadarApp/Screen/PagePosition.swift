/// Which page is shown, and which of its lines are in sight.
struct PagePosition: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    /// What a row of a pane opens, by the row's id.
    case row(String, pane: Int)
    case head(pane: Int)
    case help
    case text([String])
  }

  let content: Content
  var top = 0
  var found: Int?

  /// The link that was opened last, which is the one to copy.
  var opened: String?

  init(_ content: Content) { self.content = content }

  mutating func move(_ move: Move, in page: Shown.Extent) {
    top = move.target(from: top, last: page.rows, room: page.room)
    fit(page)
  }

  mutating func fit(_ page: Shown.Extent) { top = max(0, min(top, page.rows - page.room)) }

  mutating func find(_ line: Int, in page: Shown.Extent) {
    found = line
    if !(top..<top + page.room).contains(line) { top = line - page.room / 3 }
    fit(page)
  }

  /// Whether another page takes the place of this one, instead of being shown above it.
  func isReplaced(by other: PagePosition) -> Bool {
    switch (content, other.content) {
    case (.row, .row), (.help, .help), (.text, .text), (.head, .head): true
    default: false
    }
  }
}
