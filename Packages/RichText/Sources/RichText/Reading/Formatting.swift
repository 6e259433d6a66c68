import TerminalUI

/// The elements that are open inside of a block, and what they do to its text.
///
/// They outlive the block in which they began until they end, as in browsers. So their ends need not be in order.
struct Formatting {
  struct OpenLink {
    let address: String
    /// The number, which it has as soon as it has text.
    var number: Int?
    /// Whether its number was written.
    var isMarked = false
    var hasPicture = false
  }

  /// The maximum number of open elements; more of them change nothing.
  private static let most = 100

  var link: OpenLink?
  private var elements: [(name: String, style: Style)] = [] {
    didSet { styleOfElements = elements.reduce(.plain) { $0.adding($1.style) } }
  }
  private var styleOfElements = Style.plain

  var style: Style { link == nil ? styleOfElements : styleOfElements.adding(.underlined) }

  var count: Int { elements.count }

  mutating func begin(_ name: String, _ style: Style) {
    if elements.count < Self.most { elements.append((name, style)) }
  }

  /// Ends the last open element with a name, and returns whether there was one.
  ///
  /// The first `kept` elements belong to the world outside of a table's cell. They stay.
  @discardableResult
  mutating func end(_ name: String, keeping kept: Int) -> Bool {
    let index = elements.lastIndex { $0.name == name }
    guard let index, index >= kept else { return false }
    elements.remove(at: index)
    return true
  }

  mutating func end(keeping count: Int) {
    if elements.count > count { elements.removeLast(elements.count - count) }
  }
}
