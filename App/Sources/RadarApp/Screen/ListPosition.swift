struct ListPosition: Equatable, Sendable {
  private(set) var selected = 0
  private(set) var top = 0

  /// The id of the selected row, with which the selection stays when rows come and go.
  ///
  /// It is nil until the user has done something in the list. Until then, the first row is selected, whichever it is.
  var id: String?

  /// Whether the user has chosen a row since the list was shown from its start.
  private(set) var isChosen = false

  func visible(in list: Shown.Extent) -> Range<Int> {
    let top = min(top, max(0, list.rows - 1))
    return top..<max(top, min(list.rows, top + list.room))
  }

  mutating func select(_ row: Int, in list: Shown.Extent) {
    selected = min(max(0, row), max(0, list.rows - 1))
    (id, isChosen) = (nil, true)
    fit(list)
  }

  /// Selects the row where the selected one is now, at the same height of the screen.
  mutating func follow(to row: Int, in list: Shown.Extent) {
    top += row - selected
    selected = row
    fit(list)
  }

  mutating func fit(_ list: Shown.Extent) {
    let (rows, room) = (list.rows, max(1, list.room))
    selected = min(max(0, selected), max(0, rows - 1))
    top = min(max(top, selected - room + 1), selected)
    top = max(0, min(top, rows - room))
  }

  mutating func move(_ move: Move, in list: Shown.Extent) {
    select(move.target(from: selected, last: list.rows - 1, room: list.room), in: list)
  }
}

enum Move: Equatable, Sendable {
  case lines(Int)
  case halfPages(Int)
  case pages(Int)
  case first, last

  func target(from position: Int, last: Int, room: Int) -> Int {
    switch self {
    case .lines(let count): position + count
    case .halfPages(let count): position + count * max(1, room / 2)
    case .pages(let count): position + count * max(1, room - 1)
    case .first: 0
    case .last: last
    }
  }
}
