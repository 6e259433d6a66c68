import UDFKit

/// A state with everything that a path can lead through: fields, rows, rows in rows, optionals.
struct Tree: Equatable, Sendable {
  var left = Leaf()
  /// This has a `didSet`, so it is not a stored property to a key path.
  var right = Leaf() { didSet { changes += 1 } }
  var rows: IdentifiedArray<Row> = []
  var sheet: Leaf? {
    get { sheets.first }
    set { sheets = newValue.map { [$0] } ?? [] }
  }
  /// Ids may repeat.
  var tags: [Cell] = []
  var heard = 0
  private var sheets: [Leaf] = []
  private var changes = 0

  init() {}

  static func == (left: Tree, right: Tree) -> Bool {
    left.left == right.left && left.right == right.right && left.rows == right.rows
      && left.sheets == right.sheets && left.tags == right.tags && left.heard == right.heard
  }
}

struct Leaf: Equatable, Sendable {
  var count = 0
  var done: [Int] = []
}

struct Row: Equatable, Sendable, Identifiable {
  let id: Int
  var leaf = Leaf()
  var note: Leaf?
  var cells: IdentifiedArray<Cell> = []
  var marks = 0
}

struct Cell: Equatable, Sendable, Identifiable {
  let id: Int
  var leaf = Leaf()
}

/// A path into the tree, which is empty for the root.
typealias Path = [Part]

enum Part: Hashable, Sendable {
  case left, right, sheet
  case row(Int)
  case cell(Int)
  case tag(Int)
  case leaf, note
}

extension [Part] {
  /// Returns whether one of the two slices contains the other, or they are equal.
  func isOnLine(of other: Path) -> Bool { zip(self, other).allSatisfy(==) }
}

extension Tree {
  func has(_ path: Path) -> Bool {
    switch path.first {
    case .sheet: return sheet != nil
    case .tag(let id): return tags.contains { $0.id == id }
    case .row(let id):
      guard let row = rows[id: id], path.count > 1 else { return rows[id: id] != nil }
      if case .cell(let cell) = path[1] { return row.cells[id: cell] != nil }
      return path[1] != .note || row.note != nil
    default: return true
    }
  }
}
