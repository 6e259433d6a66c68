import Testing

/// The use of a macro in a source: the attribute, and the declaration to which it belongs.
struct MacroUse {
  private static let roles = ["Loop": ["member", "extension"]]

  private let source: String
  private let macro: String
  private let attribute: Range<String.Index>
  private let declaration: Range<String.Index>

  /// The use of the macro that is the first attribute of a source.
  init(in source: String) throws {
    self.source = source
    let start = try #require(source.firstIndex(of: "@"))
    let name = source[start...].dropFirst().prefix(while: \.isLetter)
    macro = String(name)
    let isCall = source[name.endIndex...].hasPrefix("(")
    let end = isCall ? try #require(source[start...].firstIndex(of: ")")) : name.endIndex
    attribute = start..<(isCall ? source.index(after: end) : end)
    var depth = 0
    let last = source.indices[attribute.upperBound...].first { index in
      if source[index] == "{" { depth += 1 }
      if source[index] == "}" { depth -= 1 }
      return source[index] == "}" && depth == 0
    }
    declaration = start..<source.index(after: try #require(last))
  }

  var roles: [String] { Self.roles[macro, default: ["member"]] }

  func request(in role: String) -> [String: Any] {
    let around = source[..<attribute.lowerBound]
    var request: [String: Any] = [
      "macro": ["moduleName": "UDFMacrosPlugin", "typeName": "\(macro)Macro", "name": macro],
      "macroRole": role,
      "discriminator": "test",
      "attributeSyntax": syntax("attribute", source[attribute]),
      "declSyntax": syntax("declaration", source[declaration]),
      "lexicalContext": around.isEmpty ? [] : [syntax("declaration", around + "}")],
    ]
    if role == "extension" {
      request["extendedTypeSyntax"] = syntax("type", "CounterLoop")
      request["conformanceListSyntax"] =
        syntax("declaration", "struct Conformances: UDFStyles.ViewProvider {}")
    }
    return request
  }

  /// A part of the source, as if the file began with the attribute.
  private func syntax(_ kind: String, _ text: Substring) -> [String: Any] {
    let offset = source.utf8.distance(from: source.startIndex, to: attribute.lowerBound)
    let location: [String: Any] = [
      "fileID": "Test/test.swift", "fileName": "test.swift", "offset": offset, "line": 1,
      "column": 1,
    ]
    return ["kind": kind, "source": String(text), "location": location]
  }

  func expanded(by results: [Plugin.Result]) -> String {
    let around = source[..<attribute.lowerBound]
    let margin = String(around.reversed().prefix { $0 == " " })
    var text = source[attribute.upperBound..<declaration.upperBound].drop(while: \.isWhitespace)
    var extensions = ""
    for (role, result) in zip(roles, results) {
      guard let expansion = result.expandedSource, !expansion.isEmpty else { continue }
      if role == "extension" {
        extensions += "\n\n\(expansion)"
      } else {
        let body = text.dropLast().reversed().drop(while: \.isWhitespace).reversed()
        let members = indented(expansion, by: margin + "  ")
        text = "\(String(body))\n\n\(members)\n\(margin)}"
      }
    }
    return around + text + source[declaration.upperBound...] + extensions
  }

  private func indented(_ text: String, by margin: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }

  func fixed(by fixIt: Plugin.FixIt) -> String {
    var bytes = Array(source.utf8)
    for change in fixIt.changes.sorted(by: { $0.range.startOffset > $1.range.startOffset }) {
      bytes.replaceSubrange(
        change.range.startOffset..<change.range.endOffset,
        with: change.newText.utf8
      )
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
