import Yams

struct SettingsError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ problem: String, in file: String, at place: SettingsPlace) {
    description = "\(file), line \(place.line), column \(place.column): \(problem)"
  }

  init(_ problem: String) { description = problem }

  init(_ error: YamlError, of text: String, in file: String) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let place = SettingsPlace(mark)
      self.init(Self.words(problem, context, at: place, of: text), in: file, at: place)
    case .duplicatedKeysInMapping(let names, let context):
      let name = Quoted(names.first ?? "")
      self.init("\(name) is set twice: remove one", in: file, at: SettingsPlace(context.mark))
    case .reader(_, let offset, _, _):
      let start = text.prefix(offset ?? 0).unicodeScalars.count
      let place = SettingsPlace(ofScalar: start, in: text) ?? SettingsPlace(nil)
      self.init("a character that no text has: remove it", in: file, at: place)
    case .memory: self.init(Self.tooDeep, in: file, at: Self.depth(of: text))
    default: self.init("\(file): \(String(oneLineOf: error))")
    }
  }

  private static let tooDeep = "values are nested too deep: no setting is a list of lists"

  private static func words(
    _ problem: String,
    _ context: YamlError.Context?,
    at place: SettingsPlace,
    of text: String
  ) -> String {
    if problem.contains("nesting") { return tooDeep }
    if problem.contains("alias") { return "an alias: write the value itself" }
    if problem.contains("cannot start any token"), character(at: place, of: text) == "\t" {
      return "a tab: indent with spaces"
    }
    let reason = [problem, context?.text].compactMap(\.self).joined(separator: " ")
    return "this is no YAML (\(reason)): write a setting as in live: true"
  }

  private static func character(at place: SettingsPlace, of text: String) -> Unicode.Scalar? {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return nil }
    return lines[place.line - 1].dropFirst(place.column - 1).first
  }

  /// Returns where a text is nested too deep by indentation, which the parser does not say.
  private static func depth(of text: String) -> SettingsPlace {
    let limit = 1_000
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.prefix { " -?:".contains($0) }.count >= limit }
    return SettingsPlace(line: (line ?? 0) + 1, column: line == nil ? 1 : limit)
  }
}

struct SettingsPlace: Equatable, Sendable {
  let line: Int
  let column: Int
}

extension SettingsPlace {
  init(_ mark: Mark?) { self.init(line: mark?.line ?? 1, column: mark?.column ?? 1) }

  init?(ofScalar number: Int, in text: String) {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: number, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return nil }
    let lines = scalars[..<end].split(separator: "\n", omittingEmptySubsequences: false)
    self.init(line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}
