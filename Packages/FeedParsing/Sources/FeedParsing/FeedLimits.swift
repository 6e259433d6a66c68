/// The limits of a document, which are far above what real feeds need.
enum FeedLimits {
  /// The nesting depth of elements, which is below the limits of the system's parsers.
  static let depth = 200
  /// The number of elements or JSON values in a document.
  static let elements = 500_000
  static let attributes = 200
  /// The number of namespace declarations that are in scope at one place.
  static let namespaces = 1000
  /// The number of characters of a title, an identifier or a link.
  static let line = 4000
  /// The number of bytes of an entity's value.
  static let entity = 256
  /// The number of bytes that all references to a document's own entities may add.
  static let expansion = 1_000_000
}
