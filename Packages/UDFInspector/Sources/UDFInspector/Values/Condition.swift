import Foundation

/// A condition on a state, such as `feed.entries.count > 10`, `search.error != null` or `/counter/message contains Done`.
package struct Condition: Sendable {
  private enum Comparison: String, CaseIterable {
    // The longer ones come first, because a shorter one begins like them.
    case isAtLeast = ">="
    case isAtMost = "<="
    case isEqual = "=="
    case isOther = "!="
    case isMore = ">"
    case isLess = "<"
    case contains = " contains "
  }

  private static let space = CharacterSet(charactersIn: " ")
  private static let quotes = CharacterSet(charactersIn: "\"'")

  /// The condition as it was typed.
  package let text: String
  private let path: String
  /// How the value is compared, or nil if it need only be there.
  private let comparison: Comparison?
  /// The number or the text with which the value is compared, or nil for `null`.
  private let value: String?

  /// Reads a condition.
  ///
  /// - Parameters:
  ///   - text: the condition.
  ///   - takesPath: whether a path alone is one, which holds if there is something that is neither nil nor false.
  /// - Throws: an error in one line that says what to type.
  package init(_ text: String, takesPath: Bool = false) throws(InspectorProblem) {
    self.text = text
    let found = Comparison.allCases.compactMap { comparison in
      text.firstRange(of: comparison.rawValue).map { (comparison, $0) }
    }
    guard let (comparison, range) = found.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else {
      (path, comparison, value) = (text.trimmingCharacters(in: Self.space), nil, nil)
      if takesPath, !path.isEmpty { return }
      throw InspectorProblem(
        "\"\(text)\" is no condition: type a path, a comparison and a value, as in feed.unread > 10"
      )
    }
    if text[..<range.lowerBound].hasSuffix("="), [.isMore, .isLess].contains(comparison) {
      let sign = comparison.rawValue
      throw InspectorProblem(
        "\"\(text)\" has =\(sign): type \(sign)=, as in feed.unread \(sign)= 10"
      )
    }
    let value = text[range.upperBound...].trimmingCharacters(in: Self.space)
    path = text[..<range.lowerBound].trimmingCharacters(in: Self.space)
    guard !path.isEmpty, !value.isEmpty else {
      let sign = comparison.rawValue.trimmingCharacters(in: Self.space)
      throw InspectorProblem("\"\(text)\" needs a path before \(sign) and a value after it")
    }
    let isQuoted = value.hasPrefix("'") || value.hasPrefix("\"")
    if !isQuoted, value.hasPrefix("=") || value.contains(where: "<>!&|".contains) {
      throw InspectorProblem(
        "\"\(text)\" has more than one comparison: type one, as in feed.unread > 10"
      )
    }
    self.comparison = comparison
    self.value = value == "null" ? nil : value.trimmingCharacters(in: Self.quotes)
  }

  /// Returns whether the condition holds in a state, or throws one line if the state has no such path.
  ///
  /// A number is compared as a number, and everything else without parts as text. A truth value has no order. A value
  /// that is not there is only equal to `null`, and neither more nor less than anything.
  package func holds(in state: Any) throws(InspectorProblem) -> Bool {
    let found = try ValuePath.known(at: path, in: state)
    guard let comparison else { return found.map { "\($0)" != "false" } ?? false }
    guard let found, let value else {
      let areEqual = found == nil && value == nil
      return comparison == .isEqual ? areEqual : comparison == .isOther && !areEqual
    }
    if comparison == .contains { return ValueText.text(of: found, limit: 4_000).contains(value) }
    let parts = ValueParts(of: found)
    if parts.kind == .number, let left = Double("\(found)") {
      guard let right = Double(value) else {
        throw InspectorProblem(
          "\(path) is the number \(found): compare it with a number, not \"\(value)\""
        )
      }
      return Self.holds(left, comparison, right)
    }
    if parts.kind == .bool {
      guard ["true", "false"].contains(value), [.isEqual, .isOther].contains(comparison) else {
        throw InspectorProblem(
          "\(path) is \(found), a truth value: compare it by == or != with true or false"
        )
      }
    }
    guard parts.count == 0, parts.kind != .list, parts.kind != .table else {
      throw InspectorProblem(
        "\(path) has parts: compare one of them, such as \(path).\(parts.firstLabel)"
      )
    }
    return Self.holds("\(found)", comparison, value)
  }

  private static func holds<Value: Comparable>(
    _ left: Value,
    _ comparison: Comparison,
    _ right: Value
  ) -> Bool {
    switch comparison {
    case .isAtLeast: left >= right
    case .isAtMost: left <= right
    case .isEqual: left == right
    case .isOther: left != right
    case .isMore: left > right
    case .isLess: left < right
    case .contains: false
    }
  }
}
