import Yams

struct SettingsDocument {
  let path: String
  private let root: Node
  /// The greatest size of a text, in Unicode scalars.
  private static let limit = 65_536

  /// Reads a text, or returns nil if it has only comments.
  init?(_ text: String, at path: String) throws(SettingsError) {
    self.path = path
    do {
      if let place = SettingsPlace(ofScalar: Self.limit, in: text) {
        throw SettingsError("the text is too long for settings: shorten it", in: path, at: place)
      }
      // A few aliases can stand for more than fits into the memory. A text without asterisks has none, and shows its
      // anchors; in a text without anchors, an alias is an error.
      if let place = try Self.anchor(in: text.replacing("*", with: "x")) {
        throw SettingsError("an anchor: write the value itself", in: path, at: place)
      }
      guard let root = try Self.parser(text).singleRoot(), root.null == nil else { return nil }
      self.root = root
    } catch let error as YamlError {
      throw SettingsError(error, of: text, in: path)
    } catch {
      throw error as? SettingsError ?? SettingsError("\(path): \(String(oneLineOf: error))")
    }
  }

  private static func parser(_ text: String) throws -> Parser {
    try Parser(yaml: text, resolver: .basic, encoding: .utf8)
  }

  private static func anchor(in text: String) throws -> SettingsPlace? {
    let parser = try parser(text)
    // The parser alone holds the anchors.
    return try withExtendedLifetime(parser) {
      try parser.singleRoot()?.anchored.map { SettingsPlace($0) }
    }
  }

  func settings() throws(SettingsError) -> WrittenSettings {
    guard root.mapping != nil else {
      throw refusal("settings are lines such as live: true", at: SettingsPlace(root.mark))
    }
    let names = WrittenSettings.CodingKeys.allCases.map(\.rawValue)
    try check(root, names: names) { "there is no setting \($0)" }
    if let colors = root.mapping?["colors"] {
      let roles = ColorRole.allCases.map(\.rawValue)
      try check(colors, names: roles) { "nothing named \($0) has a color" }
    }
    do { return try YAMLDecoder(encoding: .utf8).decode(from: root) } catch let error
      as SettingsMistake
    {
      throw refusal(error.problem, at: place(ofValue: error.path))
    } catch DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context) {
      let name = context.codingPath.first?.stringValue ?? ""
      let kind = WrittenSettings.CodingKeys(rawValue: name)?.kind ?? "another value"
      throw refusal("\(name) is \(kind)", at: place(ofValue: context.codingPath))
    } catch {
      throw SettingsError("\(path): \(String(oneLineOf: error))")
    }
  }

  private func check(_ node: Node, names: [String], why: (Quoted) -> String) throws(SettingsError) {
    for (key, _) in node.mapping ?? [:] {
      let name = key.scalar?.string ?? ""
      guard !names.contains(name) else { continue }
      let advice =
        nearest(name, of: names).map { "did you mean \($0)?" }
        ?? "choose one of \(names.joined(separator: ", "))"
      throw refusal("\(why(Quoted(name))): \(advice)", at: SettingsPlace(key.mark))
    }
  }

  func refusal(_ problem: String, at place: SettingsPlace) -> SettingsError {
    SettingsError(problem, in: path, at: place)
  }

  func places(ofAction name: String) -> (name: SettingsPlace, keys: [SettingsPlace]) {
    let action = root.mapping?["keys"]?.mapping?.first { $0.key.scalar?.string == name }
    let keys = action.map { $0.value.sequence.map(Array.init) ?? [$0.value] } ?? []
    return (SettingsPlace(action?.key.mark), keys.map { SettingsPlace($0.mark) })
  }

  var lines: [String: Int] {
    func lines(_ node: Node, _ start: String) -> [(String, Int)] {
      node.mapping?.flatMap { key, value -> [(String, Int)] in
        let name = start + (key.scalar?.string ?? "")
        return value.mapping == nil ? [(name, key.mark?.line ?? 1)] : lines(value, name + ".")
      } ?? []
    }
    return Dictionary(lines(root, "")) { $1 }
  }

  func place(ofValue path: [any CodingKey]) -> SettingsPlace {
    let value = path.reduce(root) { node, key in
      if let index = key.intValue, let list = node.sequence, list.indices.contains(index) {
        return list[index]
      }
      return node.mapping?.first { $0.key.scalar?.string == key.stringValue }?.value ?? node
    }
    return SettingsPlace(value.mark)
  }
}

extension Node {
  fileprivate var anchored: Mark? {
    if anchor != nil { return mark }
    switch self {
    case .mapping(let mapping):
      return mapping.lazy.compactMap { $0.key.anchored ?? $0.value.anchored }.first
    case .sequence(let sequence): return sequence.lazy.compactMap(\.anchored).first
    case .scalar, .alias: return nil
    }
  }
}
