import Synchronization
import UDFKit

/// What a store did and the test has not yet looked at.
final class ActionLog<State: Sendable>: Sendable {
  private struct Contents {
    var actions: [Dispatched<State>] = []
    var issues: [StoreIssue] = []
    var count = 0
  }

  private let contents = Mutex(Contents())

  /// How many actions there have ever been.
  var count: Int { contents.withLock(\.count) }

  func note(_ action: Dispatched<State>) {
    contents.withLock { contents in
      contents.actions.append(action)
      contents.count += 1
    }
  }

  func note(_ issue: StoreIssue) { contents.withLock { $0.issues.append(issue) } }

  /// The actions since the last time, in order.
  func takeActions() -> [Dispatched<State>] {
    contents.withLock { contents in
      defer { contents.actions = [] }
      return contents.actions
    }
  }

  /// What went wrong since the last time.
  func takeIssues() -> [StoreIssue] {
    contents.withLock { contents in
      defer { contents.issues = [] }
      return contents.issues
    }
  }
}

/// An action with the state before it.
struct Event<State: Sendable>: Sendable {
  let before: State
  let dispatched: Dispatched<State>

  var action: any Action { dispatched.action }
  var after: State { dispatched.state }
}
