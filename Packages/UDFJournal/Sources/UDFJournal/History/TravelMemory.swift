import Foundation
import UDFKit

/// What time travel knows of a store: the history, and which state of it is shown.
struct TravelMemory<State: Sendable>: Sendable {
  /// The actions that make up a state, and the state before them.
  struct Line {
    var base: State
    var entries: [Entry] = []
  }

  var history: History<State>
  /// The number of the last action of the store.
  private(set) var number: Int
  /// The number of the entry whose state is shown.
  private(set) var current: Int
  /// The numbers of the entries to which steps forward lead, the next one last.
  private(set) var forward: [Int] = []
  /// The entries that were undone, and can be done again, the next ones last.
  private(set) var undone: [[Int]] = []
  var isRecording = true
  private var causes = CauseNumbers()
  private let limit: Int
  private let isUndoable: @Sendable (any Action) -> Bool

  init(
    _ history: History<State>,
    limit: Int,
    isUndoable: @escaping @Sendable (any Action) -> Bool
  ) {
    self.history = history
    self.limit = limit
    self.isUndoable = isUndoable
    number = history.entries.last?.number ?? history.startNumber
    current = number
  }

  /// Adds an action of the store.
  mutating func note(_ dispatched: Dispatched<Void>, at time: Date) {
    if dispatched.action is JournalMark { return }
    number += 1
    let cause = causes.add(dispatched, number: number)
    let jump = dispatched.action as? Jump<State>
    var entry = Entry(number: number, dispatched, cause: cause, time: time)
    if !isRecording {
      guard let jump, jump.target == .unrecorded, entry.rejection == nil else { return }
      isRecording = true
      // The jump brings the state that the actions in between made, so the history expects another one before it.
      entry.action = Jump(.unrecorded, to: jump.state)
    }
    if entry.rejection == nil { move(by: entry.action, jump) }
    history.append(entry)
    if history.entries.count > limit { history.forget(first: (limit + 1) / 2) }
  }

  private mutating func move(by action: any Action, _ jump: Jump<State>?) {
    switch jump?.target {
    case .entry(let target):
      if target == previous {
        forward.append(current)
      } else if target == forward.last {
        forward.removeLast()
      } else {
        forward = []
      }
      current = target
      undone = []
      return
    case .without(let numbers): undone.append(numbers)
    case .with(let numbers): if undone.last == numbers { undone.removeLast() }
    case .unrecorded: undone = []
    case nil: if isUndoable(action) { undone = [] }
    }
    forward = []
    current = number
  }

  /// The number of the entry whose state was shown before the current one, or nil at the start.
  var previous: Int? {
    guard let position = history.position(of: current) else { return nil }
    if position == 0 { return history.startNumber }
    let before = history.entries[position - 1]
    if before.rejection == nil, case .entry(let target)? = (before.action as? Jump<State>)?.target {
      return target
    }
    return before.number
  }

  /// The entry that an undo takes back.
  var nextUndo: Entry? { line([:]).entries.last { isUndoable($0.action) } }

  /// The entry that a redo brings back.
  var nextRedo: Entry? { undone.last?.first.flatMap { history[$0] } }

  /// Returns the line of the current state, in which some entries are or are not.
  func line(_ decided: [Int: Bool]) -> Line {
    var decided = decided
    var line = Line(base: history.start)
    var position = history.entries.count - 1
    while position >= 0 {
      let entry = history.entries[position]
      position -= 1
      if entry.rejection != nil { continue }
      guard let jump = entry.action as? Jump<State> else {
        if decided[entry.number] ?? true { line.entries.append(entry) }
        continue
      }
      switch jump.target {
      // What was decided later counts.
      case .without(let numbers):
        for number in numbers where decided[number] == nil { decided[number] = false }
      case .with(let numbers):
        for number in numbers where decided[number] == nil { decided[number] = true }
      case .entry(let target) where target == history.startNumber: position = -1
      case .entry(let target):
        if let found = history.position(of: target) {
          position = found
        } else {
          line.base = jump.state
          position = -1
        }
      case .unrecorded:
        line.base = jump.state
        position = -1
      }
    }
    line.entries.reverse()
    return line
  }
}
