import Synchronization
import UDFKit

/// The events of a store that the test has not yet examined.
final class ActionLog<State: Sendable>: Sendable {
  private let contents = Mutex((actions: [Dispatched<State>](), issues: [StoreIssue]()))

  var count: Int { contents.withLock(\.actions.count) }

  func note(_ action: Dispatched<State>) { contents.withLock { $0.actions.append(action) } }

  func note(_ issue: StoreIssue) { contents.withLock { $0.issues.append(issue) } }

  func takeActions() -> [Dispatched<State>] {
    contents.withLock { exchange(&$0.actions, with: []) }
  }

  func takeIssues() -> [StoreIssue] { contents.withLock { exchange(&$0.issues, with: []) } }
}

struct Event<State: Sendable>: Sendable {
  /// The number of actions before this one.
  let number: Int
  let before: State
  let dispatched: Dispatched<State>

  var action: any Action { dispatched.action }
  var after: State { dispatched.state }
}
