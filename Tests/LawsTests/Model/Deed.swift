import UDFKit

enum Touch: Action, Hashable {
  case add(Int)
  case nothing
}

/// Counts, and throws if the count exceeds a limit.
enum Risk: Action, Hashable { case failOver(Int, serial: Int) }

/// The rows and the root handle this deed.
enum Mark: Action, Hashable { case mark(serial: Int) }

enum Work: Action, Hashable {
  /// Starts an effect that waits at its door, and with an even number replaces others.
  case start(Int)
  case stop
  case stopAll
  case done(Int)
  /// Makes `done` be dispatched at once.
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
  /// Another one with this id may be there.
  case addTag(Int)
  /// Removes the first with this id.
  case removeTag(Int)
  case reverseTags
  case failAfterRemoving(Int)
}

/// Returns any of these actions.
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

  var action: any Action {
    switch self {
    case .touch(let action): action
    case .risk(let action): action
    case .mark(let action): action
    case .work(let action): action
    case .shape(let action): action
    }
  }
}

/// The receiver of a deed.
enum Target: Hashable, Sendable {
  case root, left, right, sheet
  case row(Int)
  case tag(Int)

  var path: Path {
    switch self {
    case .root: []
    case .left: [.left]
    case .right: [.right]
    case .sheet: [.sheet]
    case .row(let id): [.row(id)]
    case .tag(let id): [.tag(id)]
    }
  }
}
