import UDFInspection
import UDFJournal
import UDFKit

/// The requests that change the program.
extension Desk {
  /// Returns whether it is done.
  func steer(_ request: Request) async throws -> Bool {
    // The numbers of an opened session are not those of this program.
    if session != nil, [.skip, .restore, .move].contains(request.name) {
      throw InspectorProblem("These are not the actions of the program: close the file first.")
    }
    switch request.name {
    case .dispatch: try program.store.dispatch(json: request.text ?? "", program.types)
    case .cancel: return cancel(request.at)
    case .breakpoints: try breakpoints().set(Set(request.types ?? []))
    case .continue: try breakpoints().goOn()
    case .step: try breakpoints().step()
    case .jump: return try jump(to: request.at ?? 0)
    case .move: return try await move(request)
    case .skip: return try await travel().skip(request.at ?? 0)
    case .restore: return try await travel().skip(request.at ?? 0, isSkipped: false)
    case .undo: return try await travel().undo()
    case .redo: return try await travel().redo()
    case .lock: try travel().isLocked = request.isOn ?? false
    case .record: try await travel().record(request.isOn == true)
    case .commit: try travel().commit()
    case .reset: try travel().commit(showingFirstState: true)
    default: throw InspectorProblem("Nobody answers “\(request.name)”.")
    }
    return true
  }

  private func cancel(_ number: Int?) -> Bool {
    let effect = program.store.effects.first { Int($0.number) == number }
    return effect.map { program.store.cancel($0) } ?? false
  }

  private func travel() throws(InspectorProblem) -> TimeTravel<State> {
    try program.travel.orProblem(
      "The store cannot travel: create the inspector with a TimeTravel of the store."
    )
  }

  private func breakpoints() throws(InspectorProblem) -> Breakpoints {
    try program.breakpoints.orProblem(
      "The store cannot hold actions: give its middleware and the inspector the same Breakpoints."
    )
  }

  private func jump(to number: Int) throws -> Bool {
    let travel = try travel()
    guard let session else { return travel.jump(to: number) }
    guard let state = session.state(after: number) else { return false }
    travel.store.dispatch(Jump(.unrecorded, to: state))
    return true
  }

  /// Shows the state that the actions would have made in another order.
  private func move(_ request: Request) async throws -> Bool {
    let travel = try travel()
    var history = travel.history
    let state = history.state
    guard let at = history.entries.firstIndex(where: { $0.number == request.at }),
      let to = history.entries.firstIndex(where: { $0.number == request.to })
    else { return false }
    history.entries.insert(history.entries.remove(at: at), at: to)
    // A state that differs from itself, because it has a number that is not one, cannot be expected.
    let expected = state == state ? state : nil
    let moved = Jump<State>(.unrecorded, to: history.state, from: expected)
    let outcome = await travel.store.sendUntilTold(moved)
    return !outcome.rejections.contains { $0.action is Jump<State> }
  }
}
