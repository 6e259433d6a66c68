import Foundation

/// Values and types as Swift source.
///
/// Numbers, text, collections and enum cases are written as literals. Every other value is decoded from its JSON,
/// because nobody knows from outside which initializers a type has.
struct SwiftText {
  /// The modules of the types that were written.
  private(set) var modules: Set<String> = []
  /// Whether a value is decoded, so that the source needs the function `json`.
  private(set) var usesJSON = false

  /// Returns an expression whose type is that of the value, also without context.
  mutating func expression(of value: any Encodable) throws -> String {
    let type = try name(of: type(of: value))
    if let text = try literal(of: value) {
      return Mirror(reflecting: value).displayStyle == .enum ? text : "\(text) as \(type)"
    }
    return "try \(try json(of: value)) as \(type)"
  }

  /// Returns the name of a type without its modules, which are noted.
  mutating func name(of type: Any.Type) throws -> String {
    let name = String(reflecting: type)
    guard !name.contains("(unknown context") else {
      throw InspectorProblem(
        "A test cannot name \(name), because it is private or local. Make it internal."
      )
    }
    var result = ""
    var word = ""
    var isStart = true
    for character in name {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if character == ".", isStart, !word.isEmpty {
        modules.insert(word)
        isStart = false
      } else {
        result += word + String(character)
        isStart = isStart && character == "." || "<,([ :>".contains(character)
      }
      word = ""
    }
    return result + word
  }

  private mutating func literal(of value: Any) throws -> String? {
    switch value {
    case let value as String: return Self.quoted(value)
    case let value as Bool: return "\(value)"
    case let value as any BinaryInteger: return "\(value)"
    case let value as Double: return value.isFinite ? "\(value)" : nil
    case let value as Float: return value.isFinite ? "\(value)" : nil
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return try mirror.children.first.map { try element(of: $0.value) } ?? "nil"
    case .collection, .set:
      guard value is any ExpressibleByArrayLiteral else { return nil }
      let elements = try mirror.children.map { try element(of: $0.value) }
      let sorted = mirror.displayStyle == .set ? elements.sorted() : elements
      return "[\(sorted.joined(separator: ", "))]"
    case .dictionary:
      let pairs = try mirror.children.map { child in
        try Mirror(reflecting: child.value).children.map { try element(of: $0.value) }
          .joined(separator: ": ")
      }
      return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    case .enum: return try enumCase(value, mirror)
    default: return nil
    }
  }

  /// Returns a case with the name of its type, because `.none` is another one in an optional.
  private mutating func enumCase(_ value: Any, _ mirror: Mirror) throws -> String? {
    // A text of its own does not tell the case.
    if value is any CustomStringConvertible || value is any TextOutputStreamable
      || value is any CustomReflectable
    {
      return nil
    }
    let type = try name(of: type(of: value))
    guard let payload = mirror.children.first else { return "\(type).\(Self.member("\(value)"))" }
    guard let name = payload.label else { return nil }
    let inner = Mirror(reflecting: payload.value)
    let arguments =
      inner.displayStyle == .tuple
      ? try inner.children.map { child in
        let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
        return label + (try element(of: child.value))
      } : [try element(of: payload.value)]
    return "\(type).\(Self.member(name))(\(arguments.joined(separator: ", ")))"
  }

  /// Returns an expression for a value whose type follows from its context.
  private mutating func element(of value: Any) throws -> String {
    if let text = try literal(of: value) { return text }
    return "try \(try json(of: Self.encodable(value)))"
  }

  /// Returns a value of an action that can be decoded, or throws one line that names its type.
  static func encodable(_ value: Any) throws(InspectorProblem) -> any Encodable {
    try (value as? any Encodable).orProblem(
      "A test cannot write a value of the type \(String(reflecting: type(of: value))). Make it Codable."
    )
  }

  private mutating func json(of value: any Encodable) throws -> String {
    usesJSON = true
    return "json(\(Self.raw(String(decoding: try Self.encoder.encode(value), as: UTF8.self))))"
  }

  /// The JSON of a session.
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return encoder
  }()

  /// Returns a case as it is written after a dot.
  private static func member(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  static func quoted(_ text: String) -> String { String(reflecting: text) }

  /// Returns a literal of a text on one line, without escapes.
  static func raw(_ text: String) -> String {
    var marks = "#"
    while text.contains("\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
    return "\(marks)\"\(text)\"\(marks)"
  }
}
