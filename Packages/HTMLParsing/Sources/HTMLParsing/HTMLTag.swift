/// The tag that begins an element.
public struct HTMLTag: Equatable, Sendable {
  /// The name of the element in lower case.
  public let name: String

  /// What follows the name, without the `>`.
  let attributes: ArraySlice<UInt8>

  /// Whether the tag ends in `/>`, with which drawings and formulas have elements without content.
  ///
  /// A `/` at the end of a value without quotes is a part of the value.
  ///
  /// Cost: linear in the length of the tag if it ends so.
  public var isSelfClosing: Bool {
    guard attributes.last == UInt8(ascii: "/") else { return false }
    var index = attributes.startIndex
    var end = index
    while let attribute = nextAttribute(from: &index) { end = attribute.value.upperBound }
    return end < attributes.endIndex
  }

  /// Returns the value of the first attribute with a name in lower case, or nil if there is none.
  ///
  /// References are decoded. An attribute without a value has an empty one.
  ///
  /// Cost: linear in the length of the tag. Attributes are not read before they are asked for.
  public func attribute(_ name: String) -> String? {
    var index = attributes.startIndex
    while let found = nextAttribute(from: &index) {
      if attributes[found.name].matches(name) {
        return HTMLReference.decoded(attributes[found.value], isAttribute: true)
      }
    }
    return nil
  }

  private func nextAttribute(from index: inout Int) -> (name: Range<Int>, value: Range<Int>)? {
    skip(&index) { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
    let start = index
    guard index < attributes.endIndex else { return nil }
    index += 1  // A name may even begin with `=`.
    skip(&index) { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }
    let name = start..<index
    skip(&index, while: \.isHTMLSpace)
    guard index < attributes.endIndex, attributes[index] == UInt8(ascii: "=") else {
      return (name, index..<index)
    }
    index += 1
    skip(&index, while: \.isHTMLSpace)
    guard index < attributes.endIndex, attributes[index].isQuote else {
      let start = index
      skip(&index) { !$0.isHTMLSpace }
      return (name, start..<index)
    }
    let quote = attributes[index]
    let valueStart = index + 1
    let end = attributes[valueStart...].firstIndex(of: quote) ?? attributes.endIndex
    index = Swift.min(end + 1, attributes.endIndex)
    return (name, valueStart..<end)
  }

  private func skip(_ index: inout Int, while condition: (UInt8) -> Bool) {
    while index < attributes.endIndex, condition(attributes[index]) { index += 1 }
  }
}

extension UInt8 {
  var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension ArraySlice<UInt8> {
  /// Returns whether this is a name in lower case, ignoring the case of this text.
  func matches(_ name: String) -> Bool {
    count == name.utf8.count && zip(self, name.utf8).allSatisfy { $0.lowercased == $1 }
  }
}
