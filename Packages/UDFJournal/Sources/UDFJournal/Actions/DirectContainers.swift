import Foundation

extension DirectEncoder {
  /// Writes a value.
  ///
  /// For a number or a text, the compiler keeps only the line of its type.
  @inline(__always)
  func write<Value: Encodable>(_ value: Value) throws {
    if Value.self == Int.self, let value = value as? Int { return append(raw: "\(value)") }
    if Value.self == String.self, let value = value as? String { return append(value) }
    if Value.self == Bool.self, let value = value as? Bool { return append(raw: "\(value)") }
    if Value.self == Double.self, let value = value as? Double { return append(value) }
    if Value.self == Float.self, let value = value as? Float { return append(value) }
    if let text = Self.integer(value) { return append(raw: text) }
    if Value.self == Data.self || Value.self == URL.self || Value.self == Decimal.self {
      return giveUp()
    }
    try writeNested(value)
  }

  /// Returns an integer of a rarer type as text.
  @inline(__always)
  private static func integer<Value>(_ value: Value) -> String? {
    if Value.self == Int64.self { return (value as? Int64)?.description }
    if Value.self == UInt64.self { return (value as? UInt64)?.description }
    if Value.self == UInt.self { return (value as? UInt)?.description }
    if Value.self == Int32.self { return (value as? Int32)?.description }
    if Value.self == UInt32.self { return (value as? UInt32)?.description }
    if Value.self == Int16.self { return (value as? Int16)?.description }
    if Value.self == UInt16.self { return (value as? UInt16)?.description }
    if Value.self == Int8.self { return (value as? Int8)?.description }
    if Value.self == UInt8.self { return (value as? UInt8)?.description }
    return nil
  }

  /// Opens a frame in another one.
  func openNested(asObject isObject: Bool, _ key: String?, at place: Place) -> Place {
    begin(key, at: place)
    return open(asObject: isObject)
  }

  /// Returns an encoder for what only `JSONEncoder` writes.
  func givingUp() -> any Encoder {
    giveUp()
    return DirectEncoder()
  }
}

/// An object of a `DirectEncoder`.
struct DirectObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: DirectEncoder
  let place: DirectEncoder.Place

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    encoder.begin(key.stringValue, at: place)
    encoder.append(raw: "null")
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    encoder.begin(key.stringValue, at: place)
    try encoder.write(value)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let nested = encoder.openNested(asObject: true, key.stringValue, at: place)
    return KeyedEncodingContainer(DirectObject<Nested>(encoder: encoder, place: nested))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let nested = encoder.openNested(asObject: false, key.stringValue, at: place)
    return DirectArray(encoder: encoder, place: nested)
  }

  func superEncoder() -> any Encoder { encoder.givingUp() }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.givingUp() }
}

/// An array of a `DirectEncoder`.
struct DirectArray: UnkeyedEncodingContainer {
  let encoder: DirectEncoder
  let place: DirectEncoder.Place

  var codingPath: [any CodingKey] { [] }
  var count: Int { encoder.count(at: place) }

  func encodeNil() {
    encoder.begin(nil, at: place)
    encoder.append(raw: "null")
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.begin(nil, at: place)
    try encoder.write(value)
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    let nested = encoder.openNested(asObject: true, nil, at: place)
    return KeyedEncodingContainer(DirectObject<Nested>(encoder: encoder, place: nested))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    DirectArray(encoder: encoder, place: encoder.openNested(asObject: false, nil, at: place))
  }

  func superEncoder() -> any Encoder { encoder.givingUp() }
}

/// The place of a single value of a `DirectEncoder`.
struct DirectValue: SingleValueEncodingContainer {
  let encoder: DirectEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.append(raw: "null") }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.write(value) }
}
