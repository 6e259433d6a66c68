/// How much a module shows: each public declaration is a promise.
enum PublicSymbols {
  /// The most public declarations of a package; nil if it has no limit.
  static func limit(of package: String) -> Int? {
    switch package {
    case "UDFKit": 120
    case _ where package.hasSuffix("Feature"): 15
    default: nil
    }
  }

  /// The public declarations in a file that a person learns: types, functions and what is static, one
  /// for each overload.
  ///
  /// Cases of an enum, requirements of a protocol, properties and initializers count with their type;
  /// what only the language calls (result builders, literals, `==`, Codable, Collection) with its
  /// conformance.
  static func count(in source: String) -> Int {
    SwiftText(source).code.count { line in
      let words = SwiftText.words(in: line)
      guard let access = words.firstIndex(where: { $0 == "public" || $0 == "open" }),
        let keyword = words[access...].first(where: { declarations.contains(String($0)) })
      else { return false }
      if calledByLanguage.contains(where: line.contains) { return false }
      return words.contains("static") || !["let", "var", "init"].contains(keyword)
    }
  }

  /// A line for each package that shows more than its limit.
  static func violations(in files: [SourceFile]) -> [String] {
    counts(in: files).sorted { $0.key < $1.key }.compactMap { package, count in
      guard let limit = limit(of: package), count >= limit else { return nil }
      return "Packages/\(package): \(count) public declarations; fewer than \(limit) are allowed"
    }
  }

  /// The number of public declarations of each package; tests are left out, and the kernel's styles,
  /// which are a layer each that nobody needs to learn but who comes from there.
  static func counts(in files: [SourceFile]) -> [String: Int] {
    files.filter { !$0.isTest && !$0.path.contains("/Styles/") }.reduce(into: [:]) { counts, file in
      guard let package = file.package else { return }
      counts[package, default: 0] += count(in: file.text)
    }
  }

  private static let declarations: Set = [
    "func", "var", "let", "struct", "class", "enum", "protocol", "actor", "init", "typealias",
    "subscript", "macro",
  ]

  private static let calledByLanguage = [
    " func buildExpression(", " func buildBlock(", " func buildArray(", " func buildOptional(",
    " func buildEither(", " func buildPartialBlock(", " func buildFinalResult(", " func == ",
    " func < ", " func hash(into ", " func encode(to ",
    " init(from ", " init(arrayLiteral ", " init(stringLiteral ", " init(dictionaryLiteral ",
    " var description:", " var startIndex:", " var endIndex:", " func index(after ",
  ]
}
