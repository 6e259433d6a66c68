import Synchronization

extension StoreIssue {
  /// Returns the default hook of a store, which writes issues to standard error.
  @usableFromInline
  static func writing() -> @Sendable (StoreIssue) -> Void {
    #if DEBUG
    let hints = Hints()
    return { if hints.mustWrite($0) { $0.writeToStandardError() } }
    #else
    return { if $0.hint == nil { $0.writeToStandardError() } }
    #endif
  }

  /// What the issue is about if it is a hint, which a release does not write.
  ///
  /// A feature alone leaves some actions to the app, so an action without a rule may be no mistake.
  fileprivate var hint: String? {
    switch self {
    case .unhandled(let action, _): "unhandled \(String(reflecting: type(of: action)))"
    case .rejected(let action, let error, _):
      "rejected \(String(reflecting: type(of: action))) \(String(reflecting: type(of: error)))"
    case .mistake(let text): text
    default: nil
    }
  }

  private func writeToStandardError() { writeError(Array("UDFKit: \(self)\n".utf8)) }
}

#if DEBUG
/// The hints that a store has written.
private final class Hints: Sendable {
  private let written = Mutex<Set<String>>([])

  /// Returns whether an issue is not a hint that was written before.
  func mustWrite(_ issue: StoreIssue) -> Bool {
    guard let hint = issue.hint else { return true }
    return written.withLock { $0.insert(hint).inserted }
  }
}
#endif
