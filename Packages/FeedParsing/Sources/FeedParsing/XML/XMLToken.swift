/// What a document of XML is made of, in order.
///
/// Comments, instructions and declarations are no tokens.
enum XMLToken {
  /// A start tag, which the scanner holds.
  case start
  /// An end tag with the place of its name.
  case end(Range<Int>)
  /// Characters as they stand in the document.
  case text(Range<Int>)
  /// A character that a reference means.
  case character(Unicode.Scalar)
  /// What an entity of the document stands for: plain characters.
  case entity([UInt8])
}
