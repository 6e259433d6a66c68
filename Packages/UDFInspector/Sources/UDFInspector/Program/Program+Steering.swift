import UDFInspection
import UDFJournal
import UDFKit

/// The requests that change the program.
extension WatchedProgram {
  func steer(_ request: Request, _ desk: Desk) async throws -> Done {
    switch request.name {
    case .dispatch:
      try program.store.dispatch(json: request.text ?? "", types)
    case .cancel: return Done(isDone: cancel(request.at))
    case .breakpoints: try breakpoints.set(Set(request.types ?? []))
    case .continue: try breakpoints.goOn()
    case .step: try breakpoints.step()
    case .jump: return Done(isDone: try jump(to: request.at ?? 0, desk))
    case .move: return Done(isDone: try await move(request))
    case .skip: return Done(isDone: try await travel.skip(request.at ?? 0))
    case .restore: return Done(isDone: try await travel.skip(request.at ?? 0, isSkipped: false))
    case .undo: return Done(isDone: try await travel.undo())
    case .redo: return Done(isDone: try await travel.redo())
    case .lock: try travel.isLocked = request.isOn ?? false
    case .record: try await travel.record(request.isOn == true)
    case .commit: try travel.commit()
    case .reset: try travel.commit(showingFirstState: true)
    default: throw InspectorProblem("Nobody answers “\(request.name)”.")
    }
    return Done(isDone: true)
  }

  private func cancel(_ number: Int?) -> Bool {
    let store = program.store
    return store.effects.first { Int($0.number) == number }.map { store.cancel($0) } ?? false
  }

  private var travel: TimeTravel<State> {
    get throws {
      if let travel = program.travel { return travel }
      throw InspectorProblem(
        "The store cannot travel: create the inspector with a TimeTravel of the store."
      )
    }
  }

  private var breakpoints: Breakpoints {
    get throws {
      if let breakpoints = program.breakpoints { return breakpoints }
      throw InspectorProblem(
        "The store cannot hold actions: give its middleware and the inspector the same Breakpoints."
      )
    }
  }

  private func jump(to number: Int, _ desk: Desk) throws -> Bool {
    let travel = try travel
    guard let session = desk.session as? History<State> else { return travel.jump(to: number) }
    // The numbers of an opened session are not those of this program.
    guard let state = session.state(after: number) else { return false }
    travel.store.dispatch(Jump(.unrecorded, to: state))
    return true
  }

  /// Shows the state that the actions would have made in another order.
  private func move(_ request: Request) async throws -> Bool {
    let travel = try travel
    var history = travel.history
    let state = history.state
    guard let at = history.entries.firstIndex(where: { $0.number == request.at }),
      let to = history.entries.firstIndex(where: { $0.number == request.to })
    else { return false }
    history.entries.insert(history.entries.remove(at: at), at: to)
    // A state that differs from itself, because it has a number that is not one, cannot be expected.
    let expected = state == state ? state : nil
    let moved = Jump<State>(.unrecorded, to: history.state, from: expected)
    return await travel.store.send(moved).rejections.isEmpty
  }
}
