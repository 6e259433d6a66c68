import TerminalUI

/// The elements that are open inside of a block, and what they do to its text.
///
/// They outlive the block in which they began until they end, as in browsers. So their ends need not be in order.
struct Formatting {
  /// A link whose end was not read yet.
  struct OpenLink {
    let address: String
    /// The number, which it has as soon as it has text.
    var number: Int?
    /// Whether its number was written.
    var isMarked = false
    /// Whether it contains a picture without a text.
    var hasPicture = false
  }

  /// The maximum number of open elements.
  ///
  /// More of them change nothing.
  private static let most = 100

  var link: OpenLink?
  private var elements: [(name: String, style: Style)] = []
  private var styleOfElements = Style.plain

  var style: Style { link == nil ? styleOfElements : styleOfElements.adding(.underlined) }

  var count: Int { elements.count }

  mutating func begin(_ name: String, _ style: Style) {
    guard elements.count < Self.most else { return }
    elements.append((name, style))
    styleOfElements = styleOfElements.adding(style)
  }

  /// Ends the last open element with a name, and returns whether there was one.
  ///
  /// The first `kept` elements belong to the world outside of a table's cell. They stay.
  @discardableResult
  mutating func end(_ name: String, keeping kept: Int) -> Bool {
    guard let index = elements.lastIndex(where: { $0.name == name }), index >= kept else {
      return false
    }
    elements.remove(at: index)
    updateStyle()
    return true
  }

  /// Ends all open elements but the first `count`.
  mutating func end(keeping count: Int) {
    guard elements.count > count else { return }
    elements.removeLast(elements.count - count)
    updateStyle()
  }

  private mutating func updateStyle() {
    styleOfElements = elements.reduce(.plain) { $0.adding($1.style) }
  }
}
