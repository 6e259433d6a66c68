import UDFKit

/// What a program can be run on: the store, or the reference.
protocol Machine: AnyObject {
  /// All that observers and listeners were told, in order.
  var log: [Event] { get }
  var tree: Tree { get }
  /// The tokens of the effects that are alive, oldest first.
  var alive: [Int] { get }

  /// How often observers may still do something.
  var reactionsLeft: Int { get set }

  func dispatch(_ deed: Deed, to target: Target)
  func watch(_ slot: Int, _ what: What, _ reaction: Reaction)
  func dispose(_ slot: Int)
  /// Lets the effects with a token come to their end.
  func finish(_ token: Int)
  /// Lets effects run until they wait at their doors.
  func settle()
}

enum Event: Equatable, Sendable {
  case told(slot: Int, Seen)
  case heard(slot: Int, Deed, Tree, rejected: Bool, cause: Int?)
}

/// What an observer can watch; `actions` is for a listener.
enum What: Hashable, Sendable {
  case actions
  case tree, left, leftCount, sheet, sum
  case row(Int)
  case rowLeaf(Int)
  case cell(row: Int, Int)

  /// The value in a tree.
  func read(_ tree: Tree) -> Seen {
    switch self {
    case .actions, .tree: .tree(tree)
    case .left: .leaf(tree.left)
    case .leftCount: .number(tree.left.count)
    case .sheet: .leaf(tree.sheet)
    case .sum: .number(Self.sum(tree))
    case .row(let id): .row(tree.rows[id: id])
    case .rowLeaf(let id): .leaf((tree.rows[id: id] ?? Row(id: id)).leaf)
    case .cell(let row, let id): .cell(tree.rows[id: row]?.cells[id: id])
    }
  }

  static func sum(_ tree: Tree) -> Int {
    tree.right.count + tree.rows.reduce(0) { $0 + $1.leaf.count + $1.cells.count }
  }
}

enum Seen: Equatable, Sendable {
  case tree(Tree)
  case leaf(Leaf?)
  case row(Row?)
  case cell(Cell?)
  case number(Int)
}

/// What an observer does when it is told something after its first value, now and then.
enum Reaction: Hashable, Sendable {
  case none
  case dispatch(Deed, Target)
  case watch(Int, What)
  case dispose(Int)
}

extension Machine {
  /// Does what an observer is to do, for every third event and not without end.
  func react(_ reaction: Reaction) {
    guard reaction != .none, log.count.isMultiple(of: 3), reactionsLeft > 0 else { return }
    reactionsLeft -= 1
    switch reaction {
    case .none: break
    case .dispatch(let deed, let target): dispatch(deed, to: target)
    case .watch(let slot, let what): watch(slot, what, .none)
    case .dispose(let slot): dispose(slot)
    }
  }
}
