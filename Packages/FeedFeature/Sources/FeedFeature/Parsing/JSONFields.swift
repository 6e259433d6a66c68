import Foundation

/// The fields of a JSON object, taken by type; remembers whether all were of the right one.
struct JSONFields {
  private let object: [String: Any]
  /// Whether every field asked for so far was absent, `null` or of the right type.
  var isSound = true

  init(_ object: [String: Any]) {
    self.object = object
  }

  mutating func string(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    return value as? String ?? unsound()
  }

  /// A string; a number is taken as its digits, as the specification asks of readers.
  mutating func identifier(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value as? String { return text }
    isSound = false
    return (value as? NSNumber)?.stringValue
  }

  mutating func date(_ key: String) -> Date? {
    guard let text = string(key) else { return nil }
    return FeedDate.parse(text) ?? unsound()
  }

  mutating func objects(_ key: String) -> [[String: Any]] {
    guard let value = value(key) else { return [] }
    guard let values = value as? [Any] else { return unsound() ?? [] }
    let objects = values.compactMap { $0 as? [String: Any] }
    if objects.count < values.count { isSound = false }
    return objects
  }

  private func value(_ key: String) -> Any? {
    object[key].flatMap { $0 is NSNull ? nil : $0 }
  }

  private mutating func unsound<Value>() -> Value? {
    isSound = false
    return nil
  }
}
