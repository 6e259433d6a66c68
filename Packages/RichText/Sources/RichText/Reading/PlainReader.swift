import TerminalUI

struct PlainReader {
  var links: LinkTable

  mutating func read(_ text: String) -> RichText {
    var blocks: [TextBlock] = []
    var paragraph: [TextBlock] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let block = block(of: line) {
        paragraph.append(block)
      } else if !paragraph.isEmpty {
        blocks.append(.spaced(paragraph))
        paragraph = []
      }
    }
    if !paragraph.isEmpty { blocks.append(.spaced(paragraph)) }
    return RichText(blocks: blocks, links: links.all)
  }

  /// Returns a line with its indentation, or nil for an empty line.
  private mutating func block(of line: Substring) -> TextBlock? {
    let content = line.drop(while: \.isWhitespace)
    guard !content.isEmpty else { return nil }
    let indentation = line[..<content.startIndex].reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    let block = TextBlock.paragraph(inline(content), isSpaced: false)
    return indentation > 0 ? .indented([block], by: indentation) : block
  }

  private mutating func inline(_ line: Substring) -> InlineText {
    var result = InlineText()
    var rest = line
    while let start = Self.nextAddress(in: rest) {
      let address = Self.address(at: rest[start...])
      guard let target = WebAddress.resolve(String(address), against: nil) else {
        result.append(String(rest[..<address.endIndex]))
        rest = rest[address.endIndex...]
        continue
      }
      let number = links.number(of: target)
      links.addTitle(String(address), to: number)
      links.endTitle()
      result.append(String(rest[..<start]))
      result.append(String(address), .underlined)
      result.append("[\(number)]", .dim)
      rest = rest[address.endIndex...]
    }
    result.append(String(rest))
    return result
  }

  private static func nextAddress(in text: Substring) -> String.Index? {
    var rest = text
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "h")) {
      let tail = rest[start...]
      if tail.hasPrefix("http://") || tail.hasPrefix("https://") { return start }
      rest = rest[rest.utf8.index(after: start)...]
    }
    return nil
  }

  /// Returns the address at the beginning of a text, without the punctuation of the sentence around it.
  private static func address(at text: Substring) -> Substring {
    var address = text.prefix { !$0.isWhitespace && !"<>\"`".contains($0) }
    var unopened = address.reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
    while let last = address.last {
      let isClosing = last == ")" && unopened > 0
      guard ".,;:!?'*]".contains(last) || isClosing else { break }
      if isClosing { unopened -= 1 }
      address.removeLast()
    }
    return address
  }
}
