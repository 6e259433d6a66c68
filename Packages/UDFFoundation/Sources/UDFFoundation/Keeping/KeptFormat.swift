public import Foundation

/// Functions that turn a value into bytes and back.
///
/// ```swift
/// let plist = KeptFormat<Settings>(
///   encode: { try PropertyListEncoder().encode($0) },
///   decode: { try PropertyListDecoder().decode(Settings.self, from: $0) }
/// )
/// ```
///
/// To read what an older version of the program wrote, let `decode` try the older format too.
public struct KeptFormat<Value>: Sendable {
  let encode: @Sendable (Value) throws -> Data
  let decode: @Sendable (Data) throws -> Value

  /// Creates a format from its two functions.
  public init(
    encode: @escaping @Sendable (Value) throws -> Data,
    decode: @escaping @Sendable (Data) throws -> Value
  ) {
    self.encode = encode
    self.decode = decode
  }
}

extension KeptFormat where Value: Codable & SendableMetatype {
  /// JSON on several lines, with the keys in alphabetical order.
  ///
  /// Equal values give equal files, unless they contain a set, or a dictionary whose keys are not
  /// `CodingKeyRepresentable`. These are written in any order.
  public static var json: KeptFormat {
    KeptFormat(
      encode: { value in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
      },
      decode: { try JSONDecoder().decode(Value.self, from: $0) }
    )
  }
}
