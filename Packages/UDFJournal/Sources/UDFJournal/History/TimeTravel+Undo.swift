import Synchronization
import UDFKit

extension TimeTravel {
  /// The entry that `undo()` takes back, or nil if there is none.
  public var nextUndo: Entry? { memory.withLock(\.nextUndo) }

  /// The entry that `redo()` brings back, or nil if there is none.
  public var nextRedo: Entry? { memory.withLock(\.nextRedo) }

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
  /// - Returns: false if there is no such action, if other actions change the state faster than it is computed, or if
  ///   the jump is rejected for another reason.
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
  /// - Returns: false if there is nothing to bring back, or if other actions change the state faster than it is
  ///   computed.
  @discardableResult
  public func redo() async -> Bool {
    await change { $0.undone.last.map { .with($0) } }
  }

  /// Jumps to the line of the current state without or with some entries.
  private func change(
    _ target: (TravelMemory<State>) -> Jump<State>.Target?
  ) async -> Bool {
    // If another action comes first, the jump is rejected and computed again, so that no action gets lost.
    var last: Int?
    for _ in 0..<64 {
      let memory = memory.withLock { $0 }
      guard let target = target(memory) else { return false }
      // If no other action came, the next jump would be rejected like the last one.
      if let last, memory.number <= last + 1 { return false }
      last = memory.number
      let outcome = await store.send(jump(target, memory))
      if outcome.isHandled, outcome.rejections.isEmpty { return true }
    }
    return false
  }

  private func jump(
    _ target: Jump<State>.Target,
    _ memory: TravelMemory<State>
  ) -> Jump<State> {
    let decided: [Int: Bool] =
      switch target {
      case .without(let numbers): Dictionary(uniqueKeysWithValues: numbers.map { ($0, false) })
      case .with(let numbers): Dictionary(uniqueKeysWithValues: numbers.map { ($0, true) })
      case .entry, .unrecorded: [:]
      }
    let line = memory.line(decided)
    let changed = History(from: line.base, like: memory.history, line.entries)
    return Jump(target, to: changed.state, from: Self.expectable(memory.history.state))
  }
}
