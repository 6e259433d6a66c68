import UDFKit

enum LogText {
  static let actionLength = 200

  /// Returns an action with its type, such as `CounterAction.up` or `ResultsReceived(count: 3)`.
  static func name(of action: any Action) -> String {
    let isCase = Mirror(reflecting: action).displayStyle == .enum
    let text = isCase ? "\(type(of: action)).\(action)" : "\(action)"
    return short(text, atMost: actionLength)
  }

  /// Returns a value as Swift code, truncated to a length.
  static func text(of value: Any, atMost length: Int) -> String {
    let text = value is String || value is Character ? String(reflecting: value) : "\(value)"
    return short(text, atMost: length)
  }

  /// Returns a text on one line, so that the content of a value cannot look like a separate line.
  static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: "⏎")
  }

  private static func short(_ text: String, atMost length: Int) -> String {
    let start = text.prefix(length)
    return oneLine(start.endIndex < text.endIndex ? start + "…" : text)
  }
}
