import Foundation

/// A condition on the state as a person types it, such as `feed.unread > 10`.
struct StateCondition: Sendable {
  private enum Comparison: String, CaseIterable {
    // The longer ones come first, because a shorter one begins like them.
    case isAtLeast = ">="
    case isAtMost = "<="
    case isEqual = "=="
    case isOther = "!="
    case isMore = ">"
    case isLess = "<"
  }

  /// The condition as it was typed.
  let text: String
  private let path: StatePath
  private let comparison: Comparison
  /// The number or the text with which the value is compared, or nil for `null`.
  private let value: String?

  /// Reads a condition, or throws one line that says what to type.
  init(_ text: String) throws(CommandError) {
    let found = Comparison.allCases.compactMap { comparison in
      text.range(of: comparison.rawValue).map { (comparison, $0) }
    }
    guard let (comparison, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else {
      throw CommandError(
        "\(Quoted(text)) is no condition: type a path, a comparison and a value, as in feed.unread > 10"
      )
    }
    let name = text[..<range.lowerBound].trimmingCharacters(in: .whitespaces)
    let value = text[range.upperBound...].trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, !value.isEmpty else {
      throw CommandError(
        "\(Quoted(text)) needs a path before \(comparison.rawValue) and a value after it"
      )
    }
    let isQuoted = value.hasPrefix("'") || value.hasPrefix("\"")
    if !isQuoted, value.hasPrefix("=") || value.contains(where: "<>!&|".contains) {
      throw CommandError(
        "\(Quoted(text)) has more than one comparison: type one, as in feed.unread > 10"
      )
    }
    self.text = text
    path = StatePath(
      components: name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    )
    self.comparison = comparison
    self.value = value == "null" ? nil : value.trimmingCharacters(in: ["\"", "'"])
  }

  /// Returns whether the condition holds in a state, or throws one line if the state has no such path.
  ///
  /// A number is compared as a number, and everything else without parts as text. A value that is not there is only
  /// equal to `null`, and neither more nor less than anything.
  func holds(in state: some Any) throws(CommandError) -> Bool {
    let found = try path.value(in: state)
    guard let found, let value else {
      let areEqual = found == nil && value == nil
      switch comparison {
      case .isEqual: return areEqual
      case .isOther: return !areEqual
      default: return false
      }
    }
    if !(found is String), let left = Double("\(found)") {
      guard let right = Double(value) else {
        throw CommandError(
          "\(name) is the number \(found): compare it with a number, not \(Quoted(value))"
        )
      }
      return holds(left, right)
    }
    if found is any RandomAccessCollection || !Mirror(reflecting: found).children.isEmpty {
      throw CommandError(
        "\(name) has parts: compare one of them, such as \(name).\(path.part(of: found))"
      )
    }
    return holds("\(found)", value)
  }

  private var name: String { path.components.joined(separator: ".") }

  private func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch comparison {
    case .isAtLeast: left >= right
    case .isAtMost: left <= right
    case .isEqual: left == right
    case .isOther: left != right
    case .isMore: left > right
    case .isLess: left < right
    }
  }
}
