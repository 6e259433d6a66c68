import UDFKit

/// Values as they stand in a line of a log.
enum LogText {
  /// How many characters of an action are written.
  static let actionLength = 200

  /// An action with its type: `CounterAction.up`, `ResultsReceived(count: 3)`.
  static func name(of action: any Action, atMost length: Int) -> String {
    let isCase = Mirror(reflecting: action).displayStyle == .enum
    return short(isCase ? "\(type(of: action)).\(action)" : "\(action)", atMost: length)
  }

  /// A value as it would be written in the source, cut to a length.
  static func text(of value: Any, atMost length: Int) -> String {
    let text = value is String || value is Character ? String(reflecting: value) : "\(value)"
    return short(text, atMost: length)
  }

  /// A text on one line, so that what a value contains cannot look like a line of its own.
  static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: "⏎")
  }

  private static func short(_ text: String, atMost length: Int) -> String {
    let start = text.prefix(length)
    return oneLine(start.endIndex < text.endIndex ? start + "…" : text)
  }
}
