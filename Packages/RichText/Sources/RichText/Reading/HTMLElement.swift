import TerminalUI

/// What an element of HTML does to a text.
enum HTMLElement {
  /// An element that begins on a line of its own, and does nothing else.
  case block
  case spacedBlock
  case paragraph, heading, preformatted, quote
  case list(isOrdered: Bool)
  case item
  case definitions, term, description
  case details, summary
  case table, tableSection, row, caption
  case cell(isHeader: Bool)
  case formatting(Style)
  case link, quotation, superscript
  case ruby, rubyText
  case lineBreak, rule, image, media, frame, source, input
  /// An element that is not for people, or cannot be shown as text.
  case hidden

  /// Looks an element up by its name in lower case.
  ///
  /// An element that is not known has no effect, so its text belongs to what is around it.
  init?(_ name: String) {
    guard let element = Self.named[name] else { return nil }
    self = element
  }

  /// The style of code.
  static let code = Style.color(.cyan)

  private static let named: [String: HTMLElement] = {
    var named: [String: HTMLElement] = [
      "p": .paragraph, "blockquote": .quote, "li": .item, "dl": .definitions, "dt": .term,
      "dd": .description, "details": .details, "summary": .summary, "table": .table,
      "tr": .row, "caption": .caption, "td": .cell(isHeader: false), "th": .cell(isHeader: true),
      "a": .link, "q": .quotation, "sup": .superscript, "br": .lineBreak, "hr": .rule,
      "iframe": .frame, "ruby": .ruby, "rt": .rubyText, "img": .image, "source": .source,
      "input": .input, "ol": .list(isOrdered: true),
    ]
    for (names, element) in groups {
      for name in names.split(separator: " ") { named[String(name)] = element }
    }
    return named
  }()

  private static let groups: [(names: String, element: HTMLElement)] = [
    ("h1 h2 h3 h4 h5 h6", .heading),
    ("ul menu dir", .list(isOrdered: false)),
    ("pre xmp listing plaintext textarea", .preformatted),
    ("thead tbody tfoot colgroup", .tableSection),
    ("figure fieldset", .spacedBlock),
    (
      """
      address article aside body center div figcaption footer form header hgroup html legend main nav \
      noscript optgroup option search section
      """, .block
    ),
    ("b strong", .formatting(.bold)),
    ("i em cite dfn var", .formatting(.italic)),
    ("code kbd samp tt", .formatting(code)),
    ("del s strike", .formatting(.struck)),
    ("ins u", .formatting(.underlined)),
    ("mark", .formatting(.inverse)),
    ("video audio", .media),
    ("svg template title rp select datalist canvas annotation annotation-xml", .hidden),
  ]

  /// Whether the end tag may be left out.
  var mayLackEndTag: Bool {
    switch self {
    case .paragraph, .item, .term, .description, .row, .cell, .caption: true
    default: false
    }
  }

  /// Returns whether the end tag of this element has no effect on what is outside of an open element.
  func isBarred(by frame: Frame) -> Bool {
    switch self {
    case .table, .row, .cell, .caption: frame.kind == .table
    case .item where frame.kind == .list: true
    default: frame.kind == .cell || frame.kind == .caption || frame.kind == .table
    }
  }

  /// Whether the element ends what is hidden around it, because browsers know no such element there.
  var endsHidden: Bool {
    switch self {
    case .paragraph, .heading, .preformatted, .quote, .list, .item, .table, .row, .cell, .rule: true
    default: false
    }
  }
}
