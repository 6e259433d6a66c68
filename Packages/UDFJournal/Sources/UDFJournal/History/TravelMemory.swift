import Foundation
import UDFKit

/// What time travel knows of a store: the history, and which state of it is shown.
struct TravelMemory<State: Sendable>: Sendable {
  /// The actions that make up a state, and the state before them.
  struct Line {
    var base: State
    /// The number of the last entry before them.
    var baseNumber: Int
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
  /// The number of the last entry before time travel began.
  ///
  /// The jumps up to it may name the entries of another run, which had other numbers.
  private let given: Int
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
    given = number
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
    }
    if entry.rejection == nil {
      if let jump { entry.action = jump.accepted }
      move(by: entry.action, jump)
    }
    history.append(entry)
    if history.entries.count > limit { forget(first: (limit + 1) / 2) }
  }

  /// Forgets the first entries, and what was undone of them.
  mutating func forget(first count: Int) {
    history.forget(first: count)
    let base = line([:]).baseNumber
    undone.removeAll { $0.contains { $0 <= base } }
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
    if before.number > given, before.rejection == nil,
      case .entry(let target)? = (before.action as? Jump<State>)?.target
    {
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
    var line = Line(base: history.start, baseNumber: history.startNumber)
    var position = history.entries.count - 1
    while position >= 0 {
      let entry = history.entries[position]
      position -= 1
      if entry.rejection != nil { continue }
      guard let jump = entry.action as? Jump<State> else {
        if decided[entry.number] ?? true { line.entries.append(entry) }
        continue
      }
      if isBase(jump, entry.number) {
        line.base = jump.state
        line.baseNumber = entry.number
        break
      }
      switch jump.target {
      // What was decided later counts.
      case .without(let numbers):
        for number in numbers where decided[number] == nil { decided[number] = false }
      case .with(let numbers):
        for number in numbers where decided[number] == nil { decided[number] = true }
      // There is none at the start of the history.
      case .entry(let target): position = history.position(of: target) ?? -1
      case .unrecorded: break
      }
    }
    line.entries.reverse()
    return line
  }

  /// Whether the state of a jump, which has a number, does not follow from the entries that are known.
  private func isBase(_ jump: Jump<State>, _ number: Int) -> Bool {
    if number <= given { return true }
    return switch jump.target {
    case .without(let numbers), .with(let numbers):
      numbers.contains { $0 <= history.startNumber }
    case .entry(let target):
      target != history.startNumber && history.position(of: target) == nil
    case .unrecorded: true
    }
  }
}
