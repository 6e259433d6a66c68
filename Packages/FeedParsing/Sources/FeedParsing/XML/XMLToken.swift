/// A part of an XML document; comments, instructions and declarations are not tokens.
enum XMLToken {
  /// A start tag, which the scanner holds.
  case start
  case end(Range<Int>)
  case text(Range<Int>)
  /// The character of a reference.
  case character(Unicode.Scalar)
  /// The value of an entity of the document, as plain characters.
  case entity([UInt8])
}
