import TerminalUI

/// What an element of HTML does to a text.
enum HTMLElement {
  /// An element that begins on a line of its own.
  case block(Frame.Kind)
  /// An element that only groups the rows of a table.
  case tableSection
  case formatting(Style)
  case link, quotation, superscript
  case ruby, rubyText
  case lineBreak, rule, image, media, frame, input
  /// An element that is not for people, or cannot be shown as text.
  case hidden

  /// Looks an element up by its name in lower case; one that is not known has no effect.
  init?(_ name: String) {
    guard let element = Self.named[name] else { return nil }
    self = element
  }

  static let code = Style.color(.cyan)

  private static let named: [String: HTMLElement] = {
    var named: [String: HTMLElement] = [
      "p": .block(.paragraph), "blockquote": .block(.quote), "li": .block(.item),
      "dl": .block(.definitions), "dt": .block(.term), "dd": .block(.description),
      "details": .block(.details), "summary": .block(.summary), "table": .block(.table),
      "tr": .block(.row), "caption": .block(.caption), "a": .link, "q": .quotation,
      "sup": .superscript, "br": .lineBreak, "hr": .rule, "iframe": .frame, "ruby": .ruby,
      "rt": .rubyText, "img": .image, "input": .input,
    ]
    for (names, element) in groups {
      for name in names.split(separator: " ") { named[String(name)] = element }
    }
    return named
  }()

  private static let groups: [(names: String, element: HTMLElement)] = [
    ("h1 h2 h3 h4 h5 h6", .block(.heading)), ("ol ul menu dir", .block(.list)),
    ("pre xmp listing plaintext textarea", .block(.preformatted)), ("td th", .block(.cell)),
    ("thead tbody tfoot colgroup", .tableSection), ("figure fieldset", .block(.spacedBlock)),
    (
      """
      address article aside body center div figcaption footer form header hgroup html legend main nav \
      noscript optgroup option search section
      """, .block(.block)
    ),
    ("b strong", .formatting(.bold)), ("i em cite dfn var", .formatting(.italic)),
    ("code kbd samp tt", .formatting(code)), ("del s strike", .formatting(.struck)),
    ("ins u", .formatting(.underlined)), ("mark", .formatting(.inverse)), ("video audio", .media),
    ("svg template title rp select datalist canvas annotation annotation-xml", .hidden),
  ]

  /// Whether the element ends what is hidden around it, because browsers know no such element there.
  var endsHidden: Bool {
    switch self {
    case .block(.paragraph), .block(.heading), .block(.preformatted), .block(.quote): true
    case .block(.list), .block(.item), .block(.table), .block(.row), .block(.cell), .rule: true
    default: false
    }
  }
}
