import Foundation

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  var unquoted: String {
    let text = trimmed
    let isQuoted = ["\"\"", "''", "“”"].contains("\(text.prefix(1))\(text.suffix(1))")
    return isQuoted && text.count > 1 ? text.dropFirst().dropLast().trimmed : text
  }
}
