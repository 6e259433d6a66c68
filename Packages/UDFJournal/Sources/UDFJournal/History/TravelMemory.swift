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

    func history(like other: History<State>) -> History<State> {
      History(from: base, like: other, entries)
    }
  }

  enum Recording {
    case on, off
    /// They are added from the next jump over what was not recorded.
    case awaited
  }

  /// The number of the last action of the store that was not left out.
  private(set) var number: Int
  /// The number of the last action that was left out, which is negative.
  private var leftOut = 0
  /// The position before the first entry of the history.
  private(set) var startPosition: Int
  /// The number of actions that came since time travel began.
  private(set) var count = 0
  /// The number of the entry whose state is shown.
  private(set) var current: Int
  /// The numbers of the entries to which steps forward lead, the next one last.
  private(set) var forward: [Int] = []
  /// The entries that were undone, and can be done again, the next ones last.
  private(set) var undone: [[Int]] = []
  var recording = Recording.on
  private var causes = CauseNumbers()
  /// The number of the last entry before time travel began.
  ///
  /// The jumps up to it may name the entries of another run, which had other numbers.
  private(set) var given: Int
  /// The number of the last entry of earlier runs.
  private let lastBefore: Int
  let limit: Int
  private let isUndoable: @Sendable (any Action) -> Bool
  private let isLeftOut: @Sendable (any Action) -> Bool
  /// The type of jumps, which code for any state finds faster when it is kept.
  private let jump = ObjectIdentifier(Jump<State>.self)
  /// It comes last, so that all else has a fixed place, whatever the state is.
  var history: History<State>

  init(
    _ history: History<State>,
    limit: Int,
    isUndoable: @escaping @Sendable (any Action) -> Bool,
    isLeftOut: @escaping @Sendable (any Action) -> Bool
  ) {
    self.history = history
    self.limit = limit
    self.isUndoable = isUndoable
    self.isLeftOut = isLeftOut
    number = history.entries.last?.number ?? history.startNumber
    current = number
    given = number
    lastBefore = number
    startPosition = history.startNumber
  }

  mutating func note(_ dispatched: Dispatched<Void>, at time: Date) {
    count += 1
    let number = nextNumber(of: dispatched.action)
    let entry = causes.entry(dispatched, number: number, time: time)
    if ObjectIdentifier(type(of: dispatched.action)) == jump { return note(jump: entry) }
    guard recording == .on else { return }
    if entry.rejection == nil {
      if !undone.isEmpty, isUndoable(entry.action) { undone = [] }
      if !forward.isEmpty { forward = [] }
      current = number
    }
    append(entry)
  }

  @inline(never)
  private mutating func note(jump entry: Entry) {
    guard let jump = entry.action as? Jump<State> else { return }
    if recording != .on {
      if recording != .awaited || jump.target != .unrecorded || entry.rejection != nil { return }
      recording = .on
    }
    guard entry.rejection == nil else { return append(entry) }
    var entry = entry
    entry.action = jump.accepted
    move(by: entry, jump)
    append(entry)
  }

  private mutating func append(_ entry: consuming Entry) {
    history.append(entry)
    if history.entries.count > limit { forget(first: (limit + 1) / 2) }
  }

  private mutating func nextNumber(of action: any Action) -> Int {
    if isLeftOut(action) {
      leftOut -= 1
      return leftOut
    }
    number += 1
    return number
  }

  /// Returns this memory with the entries of a history that ends where its own begins.
  ///
  /// The jumps of the entries before time travel began are followed if they name these entries.
  func extended(by earlier: History<State>, followsJumps: Bool) -> TravelMemory {
    var memory = self
    memory.history = History(
      from: earlier.start,
      after: earlier.startNumber,
      like: history,
      earlier.entries + history.entries
    )
    memory.startPosition -= earlier.entries.count
    if followsJumps { memory.given = earlier.startNumber }
    return memory
  }

  mutating func forget(first count: Int) {
    startPosition += count
    history.forget(first: count)
    if current != history.startNumber, history.position(of: current) == nil {
      current = history.entries.last?.number ?? history.startNumber
    }
    if undone.isEmpty { return }
    let base = history.position(of: line([:]).baseNumber) ?? -1
    let end = history.entries.count
    undone = undone.filter { $0.allSatisfy { isKnown($0, from: base + 1, to: end) } }
  }

  private mutating func move(by entry: Entry, _ jump: Jump<State>) {
    switch jump.target {
    case .entry(let target): return show(target)
    case .without(let numbers): undone.append(numbers)
    case .with(let numbers):
      undone = undone.map { $0.filter { !numbers.contains($0) } }.filter { !$0.isEmpty }
    case .unrecorded: undone = []
    }
    forward = []
    current = entry.number
  }

  private mutating func show(_ target: Int) {
    if target == previous {
      forward.append(current)
    } else if target == forward.last {
      forward.removeLast()
    } else {
      forward = []
    }
    current = target
    undone = []
  }

  /// Returns the numbers of the entries to which steps lead, or fewer if there are not so many.
  func targets(ofSteps count: Int) -> [Int] {
    var memory = self
    var targets: [Int] = []
    while targets.count < count.magnitude,
      let next = count < 0 ? memory.previous : memory.forward.last
    {
      memory.show(next)
      targets.append(next)
    }
    return targets
  }

  /// The number of the entry whose state was shown before the current one, or nil at the start.
  var previous: Int? {
    guard let position = history.position(of: current) else { return nil }
    if position == 0 { return history.startNumber }
    let before = history.entries[position - 1]
    if before.rejection == nil, let jump = before.action as? Jump<State>,
      case .entry(let target) = jump.target, !isBase(jump, before.number, at: position - 1)
    {
      return target
    }
    return before.number
  }

  var nextUndo: Entry? {
    guard recording == .on else { return nil }
    let isWanted = { (entry: Entry) in isUndoable(entry.action) }
    return line([:], downTo: isWanted).entries.first(where: isWanted)
  }

  var nextRedo: Entry? { recording == .on ? undone.last?.first.flatMap { history[$0] } : nil }

  /// Returns the line of the current state, in which some entries are or are not, or only its end from the latest entry
  /// that is wanted.
  func line(_ decided: [Int: Bool], downTo isWanted: (Entry) -> Bool = { _ in false }) -> Line {
    var decided = decided
    var line = Line(base: history.start, baseNumber: history.startNumber)
    var position = history.entries.count - 1
    while position >= 0 {
      let entry = history.entries[position]
      position -= 1
      if entry.rejection != nil { continue }
      guard let jump = entry.action as? Jump<State> else {
        guard decided[entry.number] ?? true else { continue }
        line.entries.append(entry)
        if isWanted(entry) { break }
        continue
      }
      if isBase(jump, entry.number, at: position + 1) {
        line.base = jump.state
        line.baseNumber = entry.number
        break
      }
      jump.target.decide(&decided)
      // There is none at the start of the history.
      if case .entry(let target) = jump.target { position = history.position(of: target) ?? -1 }
    }
    line.entries.reverse()
    return line
  }

  /// Whether the state of a jump, which has a number, does not follow from the entries that are known.
  private func isBase(_ jump: Jump<State>, _ number: Int, at position: Int) -> Bool {
    if number <= given { return true }
    return switch jump.target {
    case .without(let numbers), .with(let numbers):
      // The actions that an earlier run left out are in no history.
      !numbers.allSatisfy { $0 < 0 && number <= lastBefore || isKnown($0, from: 0, to: position) }
    case .entry(let target):
      target != history.startNumber && !isKnown(target, from: 0, to: position)
    case .unrecorded: true
    }
  }

  private func isKnown(_ number: Int, from first: Int, to end: Int) -> Bool {
    history.position(of: number).map { (first..<end).contains($0) } ?? false
  }
}
