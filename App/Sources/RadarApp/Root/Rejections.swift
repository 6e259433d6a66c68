import Synchronization
import UDFKit

/// A collection of the reasons why an action, or actions that it caused, were rejected.
final class Rejections: Sendable {
  /// The name of the action.
  ///
  /// Actions may not be equatable, and two actions with the same description are rejected for the same
  /// reason.
  private let name: String
  private let reasons = Mutex<[any Error]>([])

  init(of action: any Action) { name = "\(action)" }

  /// The reason of the first rejection.
  var first: (any Error)? { reasons.withLock(\.first) }

  /// Notes the reason if a dispatched action was rejected.
  func note(_ dispatched: Dispatched<Int>) {
    guard let reason = dispatched.rejection else { return }
    let causes = sequence(first: dispatched.cause) { $0?.previous }.compactMap(\.self)
    guard "\(causes.last?.action ?? dispatched.action)" == name else { return }
    reasons.withLock { $0.append(reason) }
  }
}
