import Foundation

extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The text without surrounding white space, and without the quotation marks around it.
  var unquoted: String {
    let text = trimmed
    let isQuoted = [("\"", "\""), ("'", "'"), ("“", "”")].contains { open, close in
      text.count > 1 && text.hasPrefix(open) && text.hasSuffix(close)
    }
    return isQuoted ? text.dropFirst().dropLast().trimmed : text
  }
}
