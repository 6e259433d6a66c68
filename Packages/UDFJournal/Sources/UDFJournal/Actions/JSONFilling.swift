import Foundation

/// A decoding in which a value may lack what it did not have when it was written.
///
/// A key that must be there and is not gets the value of the same key in another value, such as the initial state. So a
/// slice that was added to a state has its initial value, and the state needs no code for that.
///
/// Only what the decoding asks for in vain is filled in. So an optional that was nil stays nil, and a dictionary gets
/// no key.
///
/// Cost: nothing if no key is missing. Otherwise, one more decoding for each missing key.
struct JSONFilling: Sendable {
  private let source: @Sendable () throws -> Data

  init(from value: some Encodable & Sendable) { source = { try JSONCoding.encoder.encode(value) } }

  /// Returns the value of a text, or throws the error of what neither it nor the other value has.
  func decode<Value: Decodable>(_ type: Value.Type, from content: Data) throws -> Value {
    var content = content
    while true {
      do {
        return try JSONCoding.decoder.decode(type, from: content)
      } catch DecodingError.keyNotFound(let key, let context) {
        let path = context.codingPath.map(\.stringValue) + [key.stringValue]
        // Each turn adds a key that the text does not have and the other value has, so there is a last one.
        let value = path.reduce(try? source()) { text, key in
          text.flatMap { JSONText.member(key, of: $0) }
        }
        guard let value, let filled = JSONText.adding(value, at: path[...], to: content) else {
          throw DecodingError.keyNotFound(key, context)
        }
        content = filled
      }
    }
  }
}
