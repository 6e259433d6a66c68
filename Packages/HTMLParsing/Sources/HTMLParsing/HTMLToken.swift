/// A part of HTML.
public enum HTMLToken: Equatable, Sendable {
  /// Text between tags, with decoded references.
  ///
  /// White space is as in the document.
  case text(String)
  /// The start of an element.
  case start(HTMLTag)
  /// The end of an element, with the element's name in lower case.
  case end(String)
}
