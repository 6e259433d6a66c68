import FeedParsing
import Foundation

enum JSONLine {
  /// Returns a value with sorted keys, with dates in RFC 3339 format, and without line feeds and other
  /// control characters.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(FeedDate.text(of: date))
    }
    // JSON has no number for these. A test of a session reads the same texts.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Some control characters that JSON allows in strings are commands for a terminal.
  private static func escaped(_ json: String) -> String {
    let controls: ClosedRange<UInt32> = 0x7F...0x9F
    guard json.unicodeScalars.contains(where: { controls.contains($0.value) }) else { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      if controls.contains(scalar.value) {
        text += "\\u00" + String(scalar.value, radix: 16)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// A value that is written as null if it is missing, so that all objects of a kind have the same names.
@propertyWrapper
struct OrNull<Value: Encodable & Sendable>: Encodable, Sendable {
  var wrappedValue: Value?

  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
