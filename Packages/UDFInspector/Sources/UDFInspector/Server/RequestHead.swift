import Foundation

/// The head of an HTTP request, which is all of a request that the server reads.
struct RequestHead: Equatable {
  static let limit = 16_384
  /// What may be around a value.
  private static let space = CharacterSet(charactersIn: " \t")

  let method: String
  let path: String
  let query: [String: String]
  private let fields: [String: [String]]

  /// Reads the lines of a head, or returns nil if they are none.
  init?(_ bytes: some Collection<UInt8>) {
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/") else { return nil }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = Self.pairs(target.count > 1 ? target[1] : "", separator: "&")
    var fields: [String: [String]] = [:]
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return nil }
      let name = line[..<colon].lowercased()
      guard !name.contains(where: \.isWhitespace) else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: Self.space)
      fields[name, default: []].append(value)
    }
    self.fields = fields
  }

  /// Returns the value of a field that is there once, or nil.
  subscript(name: String) -> String? {
    guard let values = fields[name], values.count == 1 else { return nil }
    return values[0]
  }

  /// Whether a field is there, once or more.
  func has(_ name: String) -> Bool { fields[name] != nil }

  /// The fields that are there once.
  var single: [String: String] { fields.compactMapValues { $0.count == 1 ? $0[0] : nil } }

  func cookie(_ name: String) -> String? {
    self["cookie"].flatMap { Self.pairs($0[...], separator: ";")[name] }
  }

  private static func pairs(_ text: Substring, separator: Character) -> [String: String] {
    let pairs = text.split(separator: separator).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: space) }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
