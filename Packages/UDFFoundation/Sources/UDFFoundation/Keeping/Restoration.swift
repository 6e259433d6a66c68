/// What was found where a value is kept.
public enum Restoration: Hashable, Sendable {
  /// The value was restored.
  case restored
  /// Nothing had been kept, as on the first start of a program.
  case nothing
  /// What was there could not be used. It was set aside under the given name.
  case setAside(name: String, reason: String)
  /// What was there could be neither used nor set aside. Nothing is saved over it.
  case unusable(reason: String)
}
