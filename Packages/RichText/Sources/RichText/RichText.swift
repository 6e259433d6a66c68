/// A text with headings, lists, tables and links, which is laid out for a screen of any width.
///
/// ```swift
/// let text = RichText(html: "<h2>Fixes</h2><ul><li>Faster <a href='/p/1'>reads</a></ul>", base: "https://example.com/")
/// let layout = text.layout(width: 40)
/// print(Block(layout.lines).plain)   // Fixes, an empty line, • Faster reads[1]
/// print(text.links[0].address)       // https://example.com/p/1
/// ```
///
/// The text may come from anyone. Whatever it contains, its lines have no control characters and are not wider than
/// asked for, and its links lead only to the web and to mail.
///
/// Cost: one pass to read it, with memory in proportion to its length. Elements nested deeper than 100 are read as
/// if they were not nested any further.
public struct RichText: Equatable, Sendable {
  /// A link of a text.
  public struct Link: Equatable, Sendable {
    /// The absolute address, with the scheme `http`, `https`, `ftp` or `mailto`.
    public let address: String

    /// What the text shows for the link where it first appears, on one line.
    public let title: String
  }

  /// The links in the order of their numbers, which begin with 1.
  ///
  /// An address has one number, however often the text refers to it.
  public let links: [Link]

  let blocks: [TextBlock]

  init(blocks: [TextBlock], links: [Link]) {
    self.blocks = blocks
    self.links = links
  }

  /// Reads HTML, well-formed or not, in the way of browsers.
  ///
  /// - Parameters:
  ///   - html: a document or a part of one. Scripts, styles and pictures are left out. Pictures show their text.
  ///   - base: the address of the text, to which relative links refer. Without it, relative links are no links.
  ///   - earlier: the links of a text above this one, whose numbers go on. They are the first of this text's links.
  public init(html: String, base: String? = nil, after earlier: [Link] = []) {
    var reader = HTMLReader(base: base, links: LinkTable(after: earlier))
    self = reader.read(html)
  }

  /// Reads plain text, whose lines and indentations are kept.
  ///
  /// Web addresses in it are links.
  ///
  /// - Parameters:
  ///   - plain: the text.
  ///   - earlier: the links of a text above this one, whose numbers go on. They are the first of this text's links.
  public init(plain: String, after earlier: [Link] = []) {
    var reader = PlainReader(links: LinkTable(after: earlier))
    self = reader.read(plain)
  }

  /// Lays the text out.
  ///
  /// Keep the layout, and ask for another when the width changes. Scrolling needs only its lines.
  ///
  /// Cost: linear in the text. A column of a table is laid out twice if it is narrower than its text. There is at most
  /// one line for each byte of HTML, besides the rules of tables and the lines that wrapping adds.
  ///
  /// - Parameter width: the maximum width of a line in columns.
  /// - Returns: the lines, of which there are none if `width` is less than 1.
  public func layout(width: Int) -> Layout {
    guard width > 0 else { return Layout(width: 0, lines: []) }
    var writer = LineWriter(width: width)
    BlockLayout.write(blocks, to: &writer)
    return Layout(width: width, lines: writer.lines)
  }
}
