import UDFKit

enum Touch: Action, Hashable {
  case add(Int)
  case nothing
}

/// Counts, and throws where the count is over a limit.
enum Risk: Action, Hashable { case failOver(Int, serial: Int) }

/// Handled by the rows themselves and by the root.
enum Mark: Action, Hashable { case mark(serial: Int) }

enum Work: Action, Hashable {
  /// Starts an effect that waits at its door; with an even number it takes the place of others.
  case start(Int)
  case stop
  case stopAll
  case done(Int)
  /// Has `done` dispatched at once.
  case relay(Int)
}

enum Shape: Action, Hashable {
  case addRow(Int)
  case removeRow(Int)
  case addCell(row: Int, Int)
  case removeCell(row: Int, Int)
  case openNote(row: Int)
  case closeNote(row: Int)
  case openSheet, closeSheet
  /// Removes a row and then throws.
  case failAfterRemoving(Int)
}

struct Refused: Error {}

/// Any of these actions.
enum Deed: Hashable, Sendable {
  case touch(Touch)
  case risk(Risk)
  case mark(Mark)
  case work(Work)
  case shape(Shape)

  init?(_ action: any Action) {
    switch action {
    case let action as Touch: self = .touch(action)
    case let action as Risk: self = .risk(action)
    case let action as Mark: self = .mark(action)
    case let action as Work: self = .work(action)
    case let action as Shape: self = .shape(action)
    default: return nil
    }
  }

  func dispatch(to store: Store<some Sendable>) {
    switch self {
    case .touch(let action): store.dispatch(action)
    case .risk(let action): store.dispatch(action)
    case .mark(let action): store.dispatch(action)
    case .work(let action): store.dispatch(action)
    case .shape(let action): store.dispatch(action)
    }
  }
}

/// To whom a deed is dispatched.
enum Target: Hashable, Sendable {
  case root, left, right, sheet
  case row(Int)

  /// The path to which it is addressed.
  var path: Path {
    switch self {
    case .root: []
    case .left: [.left]
    case .right: [.right]
    case .sheet: [.sheet]
    case .row(let id): [.row(id)]
    }
  }
}
