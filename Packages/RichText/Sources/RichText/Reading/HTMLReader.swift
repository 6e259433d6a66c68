import HTMLParsing
import TerminalUI

/// A reader that turns HTML into blocks.
///
/// It keeps the open elements that begin on a line of their own on a stack, and the open elements of formatting beside
/// them. An element ends where browsers end it: at its end tag, at the end of an element around it, or at the start of
/// one that cannot be inside of it.
struct HTMLReader {
  static let deepest = 100

  private let base: WebAddress.Base?
  private var tokens = HTMLTokenizer("")
  /// The open elements, of which the first is the text itself.
  var frames = [Frame(kind: .root, name: "")]
  /// The number of open elements that were too deep for the stack.
  var tooDeep = 0
  var text = InlineCollector()
  var formatting = Formatting()
  /// The number of formatting elements that the end tags in the open cell cannot end.
  var keptFormatting = 0
  /// The number of open elements whose spaces and line breaks are kept.
  var verbatimDepth = 0
  var formulas: [Formula] = []
  var links: LinkTable
  private var hidden: Hidden?
  /// The elements of which one has no end tag.
  private var endless: Set<String> = []

  /// An element whose content is not shown.
  private struct Hidden {
    let name: String
    var depth = 1
    /// Whether all up to its end tag is hidden, and not only what such an element may contain.
    let isWhole: Bool
    /// Whether the address of a film or a sound is still looked for.
    let awaitsSource: Bool
  }

  init(base: String?, links: LinkTable) {
    self.base = base.flatMap(WebAddress.Base.init)
    self.links = links
  }

  mutating func read(_ html: String) -> RichText {
    tokens = HTMLTokenizer(html)
    while let token = tokens.next() {
      if skips(token) { continue }
      switch token {
      case .text(let string): show(string)
      case .start(let tag):
        startFormulaPart(tag.name)
        HTMLElement(tag.name).map { start($0, tag) }
        if tag.isSelfClosing { endFormulaPart(tag.name) }
      case .end(let name):
        HTMLElement(name).map { end($0, name) }
        endFormulaPart(name)
      }
    }
    while frames.count > 1 { close() }
    flush()
    return RichText(blocks: frames[0].blocks, links: links.all)
  }

  // MARK: - Text

  mutating func show(_ string: String) {
    if let link = formatting.link, string.contains(where: { !$0.isWhitespace }) {
      let number = link.number ?? links.number(of: link.address)
      links.addTitle(string, to: number)
      formatting.link?.number = number
    }
    let style = formatting.style
    if verbatimDepth > 0 { text.appendVerbatim(string, style) } else { text.append(string, style) }
  }

  mutating func flush() {
    guard !text.isEmpty else { return }
    markLink()
    links.endWord()
    guard let content = text.take() else { return }
    let top = frames[frames.count - 1].kind
    let isInHeading =
      top == .heading || top == .paragraph && frames[frames.count - 2].kind == .heading
    add([
      verbatimDepth > 0
        ? .code(content)
        : isInHeading ? .heading(content) : .paragraph(content, isSpaced: top == .paragraph)
    ])
  }

  // MARK: - Links

  /// Begins a link, and ends the one around it.
  mutating func startLink(to reference: String?) {
    endLink()
    let address = reference.flatMap { WebAddress.resolve($0, against: base) }
    formatting.link = address.map { Formatting.OpenLink(address: $0) }
  }

  mutating func endLink() {
    guard let link = formatting.link else { return }
    if link.number == nil, link.hasPicture { show("[image]") }
    markLink()
    links.endTitle()
    formatting.link = nil
  }

  /// Writes the number of the open link, unless it was written or nothing was shown of the link.
  private mutating func markLink() {
    guard let link = formatting.link, let number = link.number, !link.isMarked else { return }
    text.appendMark("[\(number)]", .dim)
    formatting.link?.isMarked = true
  }

  mutating func showMedia(_ name: String, source: String?, isSelfClosing: Bool = false) {
    guard let source else {
      if !isSelfClosing { hide(name, awaitsSource: true) }
      return
    }
    let isInLink = formatting.link != nil
    if !isInLink { startLink(to: source) }
    show("[\(name)]")
    if !isInLink { endLink() }
    if !isSelfClosing { hide(name) }
  }

  // MARK: - What is not shown

  mutating func hide(_ name: String, awaitsSource: Bool = false) {
    hidden = Hidden(name: name, isWhole: isWhole(name), awaitsSource: awaitsSource)
  }

  /// Returns whether an element hides whatever is in it, as it does in browsers, and has an end.
  ///
  /// After one without an end, those of its name hide only what they may contain.
  ///
  /// Cost: one pass over what it hides, and one over the rest of the document for each of a few names.
  private mutating func isWhole(_ name: String) -> Bool {
    guard ["template", "video", "audio", "canvas"].contains(name), !endless.contains(name) else {
      return false
    }
    var depth = 1
    for token in tokens {
      switch token {
      case .start(let tag) where tag.name == name && !tag.isSelfClosing: depth += 1
      case .end(name): depth -= 1
      case .start, .end, .text: continue
      }
      if depth == 0 { return true }
    }
    endless.insert(name)
    return false
  }

  private mutating func skips(_ token: HTMLToken) -> Bool {
    guard let open = hidden else { return false }
    if open.name == "rp" {
      if case .text = token { return true }
      hidden = nil
      return token == .end("rp")
    }
    switch token {
    case .text: break
    case .start(let tag):
      if tag.name == open.name {
        if !tag.isSelfClosing { hidden?.depth += 1 }
      } else if open.awaitsSource, tag.name == "source", let source = tag.attribute("src") {
        showMedia(open.name, source: source)
        hidden?.depth = open.depth
      } else if !open.isWhole, HTMLElement(tag.name)?.endsHidden == true {
        hidden = nil
        return false
      }
    case .end(let name) where name == open.name:
      hidden?.depth -= 1
      if hidden?.depth == 0 { hidden = nil }
    case .end: break
    }
    return true
  }
}
