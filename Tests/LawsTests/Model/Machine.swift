import UDFKit

/// An implementation that can run a program: the store, or the reference.
protocol Machine: AnyObject {
  /// All values that observers and listeners received, in order.
  var log: [Event] { get }
  var tree: Tree { get }
  /// The tokens of the running effects, oldest first.
  var alive: [Int] { get }
  /// Who sent something and waits for the end of all that it caused.
  var waiting: Set<Int> { get }
  /// A second one, to which observers dispatch too.
  var other: Self? { get }

  /// How many more actions observers may perform.
  var reactionsLeft: Int { get set }

  func dispatch(_ deed: Deed, to target: Target)
  /// Has a task send something and wait.
  func send(_ slot: Int, _ deed: Deed, to target: Target)
  func cancel(_ slot: Int)
  /// Has a task send something, and cancels it after so many steps of all tasks that are ready.
  func sendAndCancel(after steps: Int, _ deed: Deed, to target: Target)
  func watch(_ slot: Int, _ what: What, _ reaction: Reaction)
  func dispose(_ slot: Int)
  /// Lets the effects with a token end.
  func finish(_ token: Int)
}

enum Event: Equatable, Sendable {
  case told(slot: Int, Seen)
  case heard(slot: Int, Deed, Tree, rejected: Bool, cause: Int?)
}

/// The values that an observer can watch, or `actions` for a listener.
enum What: Hashable, Sendable {
  case actions
  case tree, left, leftCount, sheet, sum
  case row(Int)
  case rowLeaf(Int)
  case cell(row: Int, Int)
  case tag(Int)

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
    case .tag(let id): .cell(tree.tags.first { $0.id == id })
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

/// The action that an observer sometimes performs when it is called after its first value.
enum Reaction: Hashable, Sendable {
  case none
  case dispatch(Deed, Target)
  case dispatchElsewhere(Deed, Target)
  case watch(Int, What)
  case dispose(Int)
}

extension Machine {
  /// Performs an observer's action for every third event, up to a limit.
  func react(_ reaction: Reaction) {
    guard reaction != .none, log.count.isMultiple(of: 3), reactionsLeft > 0 else { return }
    reactionsLeft -= 1
    switch reaction {
    case .none: break
    case .dispatch(let deed, let target): dispatch(deed, to: target)
    case .dispatchElsewhere(let deed, let target): other?.dispatch(deed, to: target)
    case .watch(let slot, let what): watch(slot, what, .none)
    case .dispose(let slot): dispose(slot)
    }
  }
}
