import UDFKit
import UDFStyles

/// A feature with states that carry values.
enum Search: Equatable, Sendable {
  case absent
  case ready
  case inProgress(progress: Int)
  case failed

  struct Initialize: MutationAction {
    func apply(to state: inout Search) throws {
      try require("There is no search yet", state == .absent)
      state = .ready
    }
  }

  struct Simulate: SelfApplyingAction {
    func run(on state: inout Search) throws -> Effect {
      try require("The search is ready", state == .ready)
      state = .inProgress(progress: 0)
      let updates = [10, 30, 70].map { Effect.dispatch(Update(progress: $0)) }
      return .concatenate(updates + [.dispatch(Fail()), .dispatch(CleanUp())])
    }
  }

  struct Update: MutationAction {
    let progress: Int

    func apply(to state: inout Search) throws {
      try require("The search is in progress", state.isInProgress)
      state = .inProgress(progress: progress)
    }
  }

  struct Fail: MutationAction {
    func apply(to state: inout Search) throws {
      try require("The search is in progress", state.isInProgress)
      state = .failed
    }
  }

  struct CleanUp: MutationAction {
    func apply(to state: inout Search) throws {
      try require("The search has failed", state == .failed)
      state = .absent
    }
  }

  private var isInProgress: Bool { if case .inProgress = self { true } else { false } }
}
