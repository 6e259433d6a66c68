/// What was found where a value is kept.
public enum Restoration: Hashable, Sendable {
  /// The value was restored.
  case restored
  /// Nothing had been kept, as on the first start of a program.
  case nothing
  /// What was there does not decode. It was set aside under the given name.
  case setAside(name: String, reason: String)
  /// What was there could not be read, or neither decoded nor set aside. It is as it was, and nothing is saved over it.
  case unusable(reason: String)
}
