/// A part of an XML document.
///
/// Comments, instructions and declarations are not tokens.
enum XMLToken {
  /// A start tag, which the scanner holds.
  case start
  /// An end tag with the range of its name.
  case end(Range<Int>)
  /// Characters of the document.
  case text(Range<Int>)
  /// The character of a reference.
  case character(Unicode.Scalar)
  /// The value of an entity of the document, as plain characters.
  case entity([UInt8])
}
