/// A value that is written as null if it is missing, so that all objects of a kind have the same names.
@propertyWrapper
struct OrNull<Value: Encodable & Sendable>: Encodable, Sendable {
  var wrappedValue: Value?

  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
