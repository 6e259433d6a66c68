import UDFInspection
public import UDFKit

/// The order of the actions of a store as a value, with the state after each of them.
///
/// ```swift
/// let history = History(from: AppState(), by: appReducer, entries)
/// history.state(after: 17)
/// history.difference(from: 16, to: 17)  // ["\.counter.count: 1 → 2"]
/// history.skipping(3).state  // the last state, if the action had not been there
/// history.bisect { $0.feed.unread > 10 }  // the first action after which it holds
/// ```
///
/// A state is computed by reducing the actions again, with their addresses and inputs (law 10). No effect is started,
/// because the actions of effects are entries too. An action that was rejected changes nothing, as in the store.
///
/// Cost: a state costs the reduction of at most a few thousand actions, because states in between are kept once they
/// were computed. A copy of a history shares them.
public struct History<State: Sendable>: Sendable {
  /// The number of the entry after which `start` was the state, or 0 for the state before all actions.
  public private(set) var startNumber: Int
  /// The actions, in order.
  ///
  /// To see what others would have done, set them to some of these entries, or to the same ones in another order. They
  /// keep their numbers. To reduce one that was rejected, remove its `rejection`. The states are computed when you ask
  /// for them.
  public var entries: [Entry] {
    get { kept }
    set {
      kept = newValue
      checkpoints = Checkpoints()
    }
  }
  private var kept: [Entry]

  /// The rules, with the one for jumps.
  public let reducer: Reducer<State>
  private var checkpoints = Checkpoints<State>()
  /// The state before the first entry.
  ///
  /// It comes last, so that all else has a fixed place, whatever the state is.
  public private(set) var start: State

  /// Creates a history from a state, the rules, and the actions in their order.
  ///
  /// The reducer is that of the store. The rule for jumps is added to it if it is missing; see `Jump`.
  ///
  /// - Parameters:
  ///   - start: the state before the first entry.
  ///   - startNumber: the number of the entry after which that was the state, or nil for the number before the first.
  ///   - reducer: the rules.
  ///   - entries: the actions.
  public init(
    from start: State,
    after startNumber: Int? = nil,
    by reducer: Reducer<State>,
    _ entries: [Entry] = []
  ) {
    self.start = start
    self.startNumber = startNumber ?? (entries.first?.number ?? 1) - 1
    kept = entries
    let hasJumps = Replay.store(start, reducer).hasJumps
    self.reducer = hasJumps ? reducer : Jump.adding(to: reducer)
  }

  init(from start: State, after startNumber: Int? = nil, like other: History, _ entries: [Entry]) {
    self.start = start
    self.startNumber = startNumber ?? other.startNumber
    kept = entries
    reducer = other.reducer
  }

  mutating func append(_ entry: consuming Entry) {
    if !isKnownUniquelyReferenced(&checkpoints) { checkpoints = checkpoints.copy() }
    kept.append(entry)
  }

  /// Removes the first entries, and begins with the state after them.
  ///
  /// Cost: one state, and the states that were kept are computed again when you ask for them.
  mutating func forget(first count: Int) {
    move(afterFirst: count)
    startNumber = kept[..<count].last { $0.number > 0 }?.number ?? startNumber
    entries.removeFirst(count)
  }

  /// Makes the state after the first entries the start.
  ///
  /// Nothing else holds the start meanwhile, so that it is changed in place and not copied.
  private mutating func move(afterFirst count: Int) {
    guard checkpoints.nearest(to: count) == nil else {
      start = state(afterFirst: count)
      return
    }
    // Proof: the memory of `start` is initialized again before anything else uses it.
    withUnsafeMutablePointer(to: &start) { [kept, reducer] start in
      let replay = Replay(start.move(), reducer)
      for position in 0..<count { replay.reduce(position, of: kept) }
      start.initialize(to: replay.state)
    }
  }

  /// The state after the last entry.
  public var state: State { state(afterFirst: kept.count) }

  /// Returns the state after the entry with a number, or nil if there is no such entry.
  ///
  /// The number `startNumber` gives the start.
  ///
  /// Cost: the entries since the last state that was kept are reduced again.
  public func state(after number: Int) -> State? {
    if number == startNumber { return start }
    return position(of: number).map { state(afterFirst: $0 + 1) }
  }

  /// Returns the entry with a number.
  public subscript(number: Int) -> Entry? { position(of: number).map { entries[$0] } }

  /// The states after each entry, in order.
  ///
  /// Cost: each entry is reduced once in a pass over all states.
  public var states: some Sequence<State> {
    AnySequence<State> { [start, reducer, kept] in
      let replay = Replay(start, reducer)
      let states = kept.indices.lazy.map { position in
        replay.reduce(position, of: kept)
        return replay.state
      }
      return states.makeIterator()
    }
  }

  /// Returns the history from the first to the last entry with a number in a range.
  ///
  /// It begins with the state before the first of them. What the journal left out in between is part of it.
  ///
  /// Cost: one state, and a copy of the entries.
  public func stretch(_ numbers: ClosedRange<Int>) -> History {
    let first = entries.firstIndex { numbers.contains($0.number) } ?? 0
    let end = entries.lastIndex { numbers.contains($0.number) }.map { $0 + 1 } ?? first
    let before = first == 0 ? startNumber : entries[first - 1].number
    let stretch = Array(entries[first..<end])
    return History(from: state(afterFirst: first), after: before, like: self, stretch)
  }

  func position(of number: Int) -> Int? {
    guard let first = entries.first?.number else { return nil }
    let guess = number.subtractingReportingOverflow(first).partialValue
    if entries.indices.contains(guess), entries[guess].number == number { return guess }
    return positionAmongAscending(number) ?? entries.firstIndex { $0.number == number }
  }

  /// Returns the position by binary search, which finds no number that is out of order.
  ///
  /// The numbers ascend, but for the negative ones of what the journal leaves out, which are anywhere.
  private func positionAmongAscending(_ number: Int) -> Int? {
    var range = entries.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      var position = middle
      while position > range.lowerBound, entries[position].number < 0 { position -= 1 }
      let found = entries[position].number
      if found == number { return position }
      range = found < number ? middle + 1..<range.upperBound : range.lowerBound..<position
    }
    return nil
  }

  func state(afterFirst count: Int) -> State {
    var (position, state) = checkpoints.nearest(to: count) ?? (0, start)
    if position == count { return state }
    let replay = Replay(state, reducer)
    state = start  // The replay is to hold the only copy, so that it changes the state in place.
    while position < count {
      replay.reduce(position, of: kept)
      position += 1
      if checkpoints.wants(position) { checkpoints.keep(replay.state, at: position) }
    }
    return replay.state
  }

  /// Returns the history without an entry, or the same history if it has no such entry.
  ///
  /// The entries that the effects of the entry dispatched stay, unless `withEffects` is true.
  ///
  /// Cost: a copy of the entries. The states of the result are computed when you ask for them.
  public func skipping(_ number: Int, withEffects: Bool = false) -> History {
    let skipped = withEffects ? cascade(of: number) : [number]
    return History(from: start, like: self, entries.filter { !skipped.contains($0.number) })
  }

  /// Returns the number of an entry, and those of the entries that its effects dispatched, and so on.
  func cascade(of number: Int) -> Set<Int> {
    var found: Set = [number]
    for entry in entries {
      if let cause = entry.cause, found.contains(cause) { found.insert(entry.number) }
    }
    return found
  }
}

/// A store that reduces entries again and starts no effects.
struct Replay<State: Sendable> {
  static func store(_ state: State, _ reducer: Reducer<State>) -> Store<State> {
    Store(state: state, reducer: reducer, settings: StoreSettings(startsEffects: false) { _ in })
  }

  private let store: Store<State>

  init(_ state: State, _ reducer: Reducer<State>) { store = Self.store(state, reducer) }

  var state: State { store.state }

  /// Reduces the entry at a position, unless it was rejected.
  ///
  /// Only what is needed of it is read, because a copy of an entry costs more than a small action.
  @inline(__always)
  func reduce(_ position: Int, of entries: borrowing [Entry]) {
    if entries[position].rejection != nil { return }
    store.dispatch(
      entries[position].action,
      at: entries[position].address,
      inputs: entries[position].inputsOfReplay
    )
  }
}
