import Foundation

/// Writes values as JSON, each on one line.
enum JSONLine {
  /// Returns a value with sorted keys, with dates in RFC 3339 format, and without line feeds.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
