public import TerminalUI

/// What a row opens: a text to read on the whole screen.
public struct Page {
  /// The title.
  public let title: String

  /// What is known of the text besides its title, such as its source and its author.
  public let details: [String]

  /// The time since 1970 at which the text was published, or nil if it is not known.
  public let date: Duration?

  /// The address of the text, or nil if it has none.
  public let link: String?

  /// What the text is made of, which differs if the text does.
  public let content: [String?]

  private let findLinks: () -> [String]
  private let layOut: (Int) -> [Line]

  /// Creates a page, whose closures return the text in lines of at most `width` columns, and its links.
  ///
  /// The content is needed only if the text may change while it is read.
  public init(
    title: String,
    details: [String] = [],
    date: Duration? = nil,
    link: String? = nil,
    content: [String?] = [],
    links: @escaping () -> [String] = { [] },
    lines: @escaping (_ width: Int) -> [Line]
  ) {
    (self.title, self.details, self.date, self.link) = (title, details, date, link)
    (self.content, findLinks, layOut) = (content, links, lines)
  }

  /// The addresses to which the text refers by their numbers, which begin with 1.
  ///
  /// Cost: the text may be read again.
  public var links: [String] { findLinks() }

  /// Returns the text in lines of at most `width` columns.
  ///
  /// Cost: the text is laid out again. Keep the lines as long as the width is the same.
  public func lines(width: Int) -> [Line] { layOut(max(1, width)) }
}
