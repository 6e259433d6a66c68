import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Builds the tree of a document from the events of the system's XML parser.
///
/// It resolves namespaces itself, so that the result is the same on every platform, and so that a
/// prefix that was not declared costs a document its good standing, not its content.
final class MarkupBuilder: NSObject, XMLParserDelegate {
  /// What could be read of a document.
  struct Tree {
    /// The first element, complete or not; `nil` if there is none.
    let root: Markup?
    let isWellFormed: Bool
  }

  private var open: [Markup] = []
  private var scope = NamespaceScope()
  private var root: Markup?
  /// Text that was found since the last tag.
  private var pending = ""
  private var elements = 0
  private var isWellFormed = true
  private var refusal: FeedParseError?
  /// The namespace of the first element if it is not a known one: taken for "no namespace".
  private var ownURI: String?
  private let base: URL?

  private init(base: URL?) {
    self.base = base
  }

  /// Reads a document that ``XMLSanitizer`` has prepared.
  static func tree(of document: Data, base: URL?) throws(FeedParseError) -> Tree {
    let builder = MarkupBuilder(base: base)
    // From a stream the system's parser reads piece by piece; given all at once, it gives up in the
    // end on what is longer than 10 MB.
    let parser = XMLParser(stream: InputStream(data: document))
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let succeeded = parser.parse()
    if let refusal = builder.refusal { throw refusal }
    let wasCutOff = !builder.open.isEmpty
    while !builder.open.isEmpty { builder.close(complete: false) }
    return Tree(
      root: builder.root,
      isWellFormed: builder.isWellFormed && !wasCutOff
        && (succeeded || builder.hasOnlyNamespaceErrors(parser))
    )
  }

  private func hasOnlyNamespaceErrors(_ parser: XMLParser) -> Bool {
    parser.parserError.map { Self.isAboutNamespaces($0) } ?? true
  }

  /// The parser's remarks on namespaces (libxml2's codes 99, 100 and 200 to 205) are left aside:
  /// platforms differ in making them, and this type judges namespaces itself.
  private static func isAboutNamespaces(_ error: any Error) -> Bool {
    let code = (error as NSError).code
    return code == 99 || code == 100 || (200...205).contains(code)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    if !Self.isAboutNamespaces(parseError) { isWellFormed = false }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    guard refusal == nil else { return }
    elements += 1
    if open.count >= FeedLimits.depth {
      refuse(.tooDeep(limit: FeedLimits.depth), parser)
    } else if elements > FeedLimits.elements {
      refuse(.tooMany("elements", limit: FeedLimits.elements), parser)
    } else if scope.count > FeedLimits.namespaces {
      refuse(.tooMany("namespaces", limit: FeedLimits.namespaces), parser)
    } else {
      flushText()
      start(elementName, attributeDict)
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard refusal == nil else { return }
    close(complete: true)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    pending += string
  }

  private func refuse(_ error: FeedParseError, _ parser: XMLParser) {
    refusal = error
    parser.abortParsing()
  }

  private func flushText() {
    guard !pending.isEmpty else { return }
    if !open.isEmpty { open[open.count - 1].content.append(.text(pending)) }
    pending = ""
  }

  private func start(_ qualifiedName: String, _ rawAttributes: [String: String]) {
    scope.enter(rawAttributes)
    var attributes: [String: String] = [:]
    for (name, value) in rawAttributes { attributes[attributeName(name)] = value }
    let (prefix, local) = Self.split(qualifiedName)
    if open.isEmpty, root == nil, let uri = scope[prefix], XMLSpace(uri: uri) == .unknown {
      ownURI = uri
    }
    var inner = open.last?.base ?? base
    if let own = attributes["xml:base"] { inner = FeedLink.base(own, within: inner) ?? inner }
    open.append(
      Markup(
        name: local.lowercased(),
        space: space(of: prefix),
        attributes: attributes,
        base: inner
      )
    )
  }

  private func close(complete: Bool) {
    flushText()
    guard var element = open.popLast() else { return }
    scope.leave()
    element.isComplete = complete
    if open.isEmpty {
      if root == nil { root = element }
    } else {
      open[open.count - 1].content.append(.element(element))
    }
  }

  private func space(of prefix: String) -> XMLSpace {
    if let uri = scope[prefix] { return uri == ownURI ? .none : XMLSpace(uri: uri) }
    if prefix.isEmpty { return .none }
    if prefix == "xml" { return .xml }
    isWellFormed = false
    return XMLSpace(customaryPrefix: prefix.lowercased()) ?? .unknown
  }

  /// RDF's attributes get the prefix `rdf` whatever the document calls it, the others keep theirs.
  private func attributeName(_ name: String) -> String {
    let (prefix, local) = Self.split(name)
    guard !prefix.isEmpty, prefix != "xmlns", space(of: prefix) == .rdf else {
      return name.lowercased()
    }
    return "rdf:" + local.lowercased()
  }

  private static func split(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }
}
