import Foundation

/// An element of an XML document with all that is inside it.
struct Markup {
  /// What an element contains, in order.
  enum Content {
    case text(String)
    case element(Markup)
  }

  /// The name without its prefix, in lower case: feeds disagree about `pubDate` and `pubdate`.
  let name: String
  let space: XMLSpace
  /// The attributes by lower-case name, with their prefix if they have one.
  let attributes: [String: String]
  /// The address against which relative ones inside the element are resolved.
  let base: URL?
  var content: [Content] = []
  /// Whether the end of the element was seen: what is cut off is not a value.
  var isComplete = false

  subscript(attribute: String) -> String? { attributes[attribute] }

  var children: some Sequence<Markup> {
    content.lazy.compactMap { content in
      guard case .element(let child) = content else { return nil }
      return child
    }
  }

  var hasElements: Bool { children.contains { _ in true } }

  /// All text inside, at any depth.
  ///
  /// Cost: the size of the element.
  var text: String {
    var text = ""
    appendText(to: &text)
    return text
  }

  private func appendText(to text: inout String) {
    for part in content {
      switch part {
      case .text(let characters): text += characters
      case .element(let child): child.appendText(to: &text)
      }
    }
  }

  /// Whether this is one of RSS's own elements, not one of a module.
  func isRSS(_ names: String...) -> Bool {
    (space == .none || space == .rss || space == .rss090) && names.contains(name)
  }

  /// Whether this is one of Atom's own elements.
  func isAtom(_ names: String...) -> Bool {
    (space == .atom10 || space == .atom03) && names.contains(name)
  }

  /// The first value that `read` finds in complete child elements that fulfil `condition`.
  func first<Value>(
    _ read: (Markup) -> Value?,
    where condition: (Markup) -> Bool
  ) -> Value? {
    for child in children where child.isComplete && condition(child) {
      if let value = read(child) { return value }
    }
    return nil
  }

  /// What `read` makes of the element, unless it was cut off before anything could be read.
  func entry(read: (Markup) -> ParsedEntry) -> ParsedEntry? {
    let entry = read(self)
    return isComplete || !entry.isEmpty ? entry : nil
  }
}
