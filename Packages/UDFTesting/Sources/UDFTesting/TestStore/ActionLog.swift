import Synchronization
import UDFKit

/// The events of a store that the test has not yet examined.
final class ActionLog<State: Sendable>: Sendable {
  private struct Contents {
    var actions: [Dispatched<State>] = []
    var issues: [StoreIssue] = []
    var count = 0
  }

  private let contents = Mutex(Contents())

  /// The total number of actions.
  var count: Int { contents.withLock(\.count) }

  func note(_ action: Dispatched<State>) {
    contents.withLock { contents in
      contents.actions.append(action)
      contents.count += 1
    }
  }

  func note(_ issue: StoreIssue) { contents.withLock { $0.issues.append(issue) } }

  /// Returns the actions since the last call, in order.
  func takeActions() -> [Dispatched<State>] {
    contents.withLock { exchange(&$0.actions, with: []) }
  }

  /// Returns the issues since the last call.
  func takeIssues() -> [StoreIssue] {
    contents.withLock { exchange(&$0.issues, with: []) }
  }
}

/// An action and the state before it.
struct Event<State: Sendable>: Sendable {
  /// The number of actions before this one.
  let number: Int
  let before: State
  let dispatched: Dispatched<State>

  var action: any Action { dispatched.action }
  var after: State { dispatched.state }
}
