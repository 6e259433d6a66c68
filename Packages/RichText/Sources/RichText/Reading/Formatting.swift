import TerminalUI

/// The open elements inside of a block, which outlive the block until they end, in any order, as in browsers.
struct Formatting {
  struct OpenLink {
    let address: String
    var number: Int?
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

  /// Ends the last open element with a name, unless it is of the `kept` outside of a cell, and returns whether it did.
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
