/// A condition on a state, such as `feed.entries.count > 10` or `/counter/message == "Done"`.
struct Condition {
  private enum Operator: String, CaseIterable {
    // A longer one comes before its start.
    case notEqual = "!="
    case equal = "=="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case contains = " contains "
  }

  private let path: String
  private let comparison: (Operator, String)?

  /// Reads a condition.
  ///
  /// A path alone holds if there is something that is neither nil nor false.
  init(_ text: String) throws(InspectorProblem) {
    let found = Operator.allCases
      .compactMap { one in text.firstRange(of: one.rawValue).map { (one, $0) } }
      .min { ($0.1.lowerBound, -$0.0.rawValue.count) < ($1.1.lowerBound, -$1.0.rawValue.count) }
    let path = text[..<(found?.1.lowerBound ?? text.endIndex)]
    self.path = Self.trimmed(path)
    comparison = found.map { ($0.0, Self.trimmed(text[$0.1.upperBound...])) }
    if self.path.isEmpty || comparison?.1.isEmpty == true {
      throw InspectorProblem(
        "“\(text)” is no condition: write a path, and compare it, such as feed.entries.count > 10"
      )
    }
  }

  /// Returns whether it holds in a state.
  func holds(in state: Any) -> Bool {
    let value = ValuePath.value(at: path, in: state)
    let text = value.map { Self.plain(ValueText.text(of: $0, limit: 4_000)) } ?? "nil"
    guard let (how, literal) = comparison else { return text != "nil" && text != "false" }
    let other = Self.plain(literal)
    return switch how {
    case .equal: Self.compare(text, other, ==, ==)
    case .notEqual: !Self.compare(text, other, ==, ==)
    case .less: value != nil && Self.compare(text, other, <, <)
    case .atMost: value != nil && Self.compare(text, other, <=, <=)
    case .greater: value != nil && Self.compare(text, other, >, >)
    case .atLeast: value != nil && Self.compare(text, other, >=, >=)
    case .contains: text.contains(other)
    }
  }

  /// Compares two texts, as numbers if both are.
  private static func compare(
    _ left: String,
    _ right: String,
    _ numbers: (Double, Double) -> Bool,
    _ texts: (String, String) -> Bool
  ) -> Bool {
    if let left = Double(left), let right = Double(right) { return numbers(left, right) }
    return texts(left, right)
  }

  private static func plain(_ text: String) -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
