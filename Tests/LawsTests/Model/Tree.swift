import UDFKit

/// A state with all that a path can lead through: fields, rows, rows in rows, optionals.
struct Tree: Equatable, Sendable {
  var left = Leaf()
  /// Behind `didSet`, and so no stored property to a key path.
  var right = Leaf() { didSet { changes += 1 } }
  var rows: IdentifiedArray<Row> = []
  /// Computed.
  var sheet: Leaf? {
    get { sheets.first }
    set { sheets = newValue.map { [$0] } ?? [] }
  }
  var heard = 0
  private var sheets: [Leaf] = []
  private var changes = 0

  init() {}

  static func == (left: Tree, right: Tree) -> Bool {
    left.left == right.left && left.right == right.right && left.rows == right.rows
      && left.sheets == right.sheets && left.heard == right.heard
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

/// A way into the tree: nothing for the root.
typealias Path = [Part]

enum Part: Hashable, Sendable {
  case left, right, sheet
  case row(Int)
  case cell(Int)
  case leaf, note
}

extension [Part] {
  /// Whether one of the two slices contains the other, or they are the same.
  func isOnLine(of other: Path) -> Bool { zip(self, other).allSatisfy(==) }
}

extension Tree {
  /// Whether the slice at a path is there.
  func has(_ path: Path) -> Bool {
    switch path.first {
    case .sheet: return sheet != nil
    case .row(let id):
      guard let row = rows[id: id], path.count > 1 else { return rows[id: id] != nil }
      if case .cell(let cell) = path[1] { return row.cells[id: cell] != nil }
      return path[1] != .note || row.note != nil
    default: return true
    }
  }
}
