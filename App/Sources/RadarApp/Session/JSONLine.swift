import Foundation

/// Values as JSON, each on a line of its own.
enum JSONLine {
  /// The value, its keys sorted and its dates as RFC 3339 writes them, without a line feed anywhere.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
