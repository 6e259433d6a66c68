/// The prefixes that are in scope at a place in a document, and their vocabularies.
///
/// Cost: entering and leaving an element cost what the element declares. A lookup costs what is in scope,
/// which ``FeedLimits`` bounds.
struct Namespaces {
  private let bytes: Bytes
  private var bindings: [(prefix: Range<Int>, space: XMLSpace)] = []
  /// The namespace of the first element if it is not a known one; it counts as no namespace.
  private var own: String?

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// The number of declarations that are in scope or hidden by others.
  var count: Int { bindings.count }

  func contains(_ space: XMLSpace) -> Bool { bindings.contains { $0.space == space } }

  mutating func enter(_ scanner: XMLScanner, isFirst: Bool) {
    for attribute in scanner.tag.attributes where attribute.isDeclaration(in: bytes) {
      let name = attribute.name
      let prefix = Swift.min(name.lowerBound + 6, name.upperBound)..<name.upperBound
      let uri = scanner.value(of: attribute)
      let isOwn = isFirst && bytes.isEqual(prefix, self.prefix(of: scanner.tag.name))
      var space = XMLSpace(uri: uri)
      if space == .unknown {
        if isOwn { own = uri }
        let customary = XMLSpace.customary[bytes.text(prefix).lowercased(), default: .unknown]
        space = uri == own ? .none : customary
      } else if isOwn, bytes.matches("rss", at: bytes.local(of: scanner.tag.name)) {
        space = .none
      }
      bindings.append((prefix, space))
    }
  }

  mutating func leave(keeping count: Int) {
    if bindings.count > count { bindings.removeLast(bindings.count - count) }
  }

  func space(of name: Range<Int>) -> (XMLSpace, isDeclared: Bool) {
    let prefix = prefix(of: name)
    for binding in bindings.reversed() where bytes.isEqual(binding.prefix, prefix) {
      return (binding.space, true)
    }
    if prefix.isEmpty { return (.none, true) }
    let text = bytes.text(prefix)
    if text == "xml" { return (.xml, true) }
    return (XMLSpace.customary[text.lowercased(), default: .unknown], false)
  }

  private func prefix(of name: Range<Int>) -> Range<Int> {
    guard let colon = bytes.colon(in: name) else { return name.lowerBound..<name.lowerBound }
    return name.lowerBound..<colon
  }
}
