/// What a document may cost, chosen far above what real feeds need.
enum FeedLimits {
  /// Elements, or JSON values, inside each other: below the limits of the system's parsers.
  static let depth = 200
  /// Elements, or JSON values, in a document.
  static let elements = 500_000
  /// Attributes of one element.
  static let attributes = 200
  /// Declarations of namespaces in force at one place.
  static let namespaces = 1000
  /// Characters of a summary.
  static let summary = 2000
  /// Characters of a title, an identifier or a link.
  static let line = 4000
  /// Bytes of the value of one entity.
  static let entity = 256
  /// Bytes that all references to a document's own entities may add to it.
  static let expansion = 1_000_000
}
