import Synchronization
import UDFKit

/// Collects why an action, or what it caused, was rejected.
final class Rejections: Sendable {
  /// Actions need not be comparable, and two that read the same are rejected for the same reason.
  private let name: String
  private let reasons = Mutex<[any Error]>([])

  init(of action: any Action) { name = "\(action)" }

  /// The reason of the first rejection.
  var first: (any Error)? { reasons.withLock(\.first) }

  /// Looks at an action that was dispatched.
  func note(_ dispatched: Dispatched<Int>) {
    guard let reason = dispatched.rejection else { return }
    let causes = sequence(first: dispatched.cause) { $0?.previous }.compactMap(\.self)
    guard "\(causes.last?.action ?? dispatched.action)" == name else { return }
    reasons.withLock { $0.append(reason) }
  }
}
