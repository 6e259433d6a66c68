import Synchronization
import UDFKit

extension TimeTravel {
  /// The entry that `undo()` takes back, or nil if there is none, or if actions are not recorded.
  public var nextUndo: Entry? { memory.withLock(\.nextUndo) }

  /// The entry that `redo()` brings back, or nil if there is none, or if actions are not recorded.
  public var nextRedo: Entry? { memory.withLock(\.nextRedo) }

  /// Adds the entries from before time travel began, such as those of an earlier run, so that `undo()` reaches them.
  ///
  /// ```swift
  /// let end = travel.history.startNumber
  /// travel.extend(by: try journal.reader().history(max(1, end - 199)...end))
  /// ```
  ///
  /// A jump of these entries is followed if that gives the present state. Otherwise `undo()` takes back nothing that
  /// came before the last of them.
  ///
  /// Cost: all entries are reduced again.
  ///
  /// - Parameter earlier: a history that ends with the number and the state with which this one begins.
  /// - Returns: false if it does not, or if there would be more entries than the limit. Nothing is added then.
  @discardableResult
  public func extend(by earlier: History<State>) -> Bool {
    let before = memory.withLock { $0 }
    guard let last = earlier.entries.last?.number, last == before.history.startNumber,
      earlier.entries.count + before.history.entries.count < before.limit,
      earlier.state == before.history.start
    else { return false }
    let followed = before.extended(by: earlier, followsJumps: true).line([:])
    let followsJumps = followed.history(like: before.history).state == before.history.state
    return memory.withLock { memory in
      // Meanwhile others may have forgotten the first entries.
      guard memory.history.startNumber == last else { return false }
      memory = memory.extended(by: earlier, followsJumps: followsJumps)
      return true
    }
  }

  /// Takes back the last action that can be undone, with the actions that its effects dispatched.
  ///
  /// ```swift
  /// let travel = TimeTravel(state: AppState(), reducer: appReducer) { $0 is EditAction }
  /// await travel.undo()
  /// ```
  ///
  /// All other actions stay, also those that came after it. The state is the one that the order would have made without
  /// it. What its effects did outside of the store stays.
  ///
  /// Cost: reduces the actions of the history again.
  ///
  /// - Returns: false if there is no such action, if actions are not recorded, if other actions change the state faster
  ///   than it is computed, or if the jump is rejected for another reason.
  @discardableResult
  public func undo() async -> Bool {
    await change { memory in
      guard let entry = memory.nextUndo else { return nil }
      let cascade = memory.history.cascade(of: entry.number)
      return .without(memory.line([:]).entries.map(\.number).filter(cascade.contains))
    }
  }

  /// Brings back what the last undo took back, at its place in the order.
  ///
  /// The other actions since then stay. A new action that can be undone, and a jump, end what can be brought back. So
  /// does forgetting what was undone.
  ///
  /// Cost: reduces the actions of the history again.
  ///
  /// - Returns: false if there is nothing to bring back, if actions are not recorded, or if other actions change the
  ///   state faster than it is computed.
  @discardableResult
  public func redo() async -> Bool { await change { $0.undone.last.map { .with($0) } } }

  /// Takes back any entry, with the actions that its effects dispatched, and nothing else, or brings them back.
  ///
  /// `redo()` brings them back too.
  ///
  /// Cost: reduces the actions of the history again.
  ///
  /// - Parameters:
  ///   - number: the number of the entry.
  ///   - isSkipped: false to bring back an entry that was skipped or undone.
  /// - Returns: false if the entry is unknown, if the current state is already with or without it as it is to be, if
  ///   actions are not recorded, or if other actions change the state faster than it is computed.
  @discardableResult
  public func skip(_ number: Int, isSkipped: Bool = true) async -> Bool {
    await change { memory in
      let cascade = memory.history.cascade(of: number)
      let present = memory.line([:]).entries.map(\.number)
      if isSkipped {
        return present.contains(number) ? .without(present.filter(cascade.contains)) : nil
      }
      let whole = memory.line(Dictionary(uniqueKeysWithValues: cascade.map { ($0, true) }))
      let back = cascade.intersection(whole.entries.map(\.number)).subtracting(present)
      return back.contains(number) ? .with(back.sorted()) : nil
    }
  }

  /// Jumps to the line of the current state without or with some entries.
  private func change(_ target: (TravelMemory<State>) -> Jump<State>.Target?) async -> Bool {
    // If another action comes first, the jump is rejected and computed again, so that no action gets lost.
    var last: Int?
    for _ in 0..<64 {
      let memory = memory.withLock { $0 }
      guard memory.recording == .on, let target = target(memory) else { return false }
      // If no other action came, the next jump would be rejected like the last one.
      if let last, memory.count <= last + 1 { return false }
      last = memory.count
      if await isAccepted(jump(target, memory)) { return true }
    }
    return false
  }

  private func jump(_ target: Jump<State>.Target, _ memory: TravelMemory<State>) -> Jump<State> {
    var decided: [Int: Bool] = [:]
    target.decide(&decided)
    let changed = memory.line(decided).history(like: memory.history)
    return Jump(target, to: changed.state, from: Self.expectable(memory.history.state))
  }
}
