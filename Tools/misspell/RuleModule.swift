import Foundation

/// A module with rules that people copy.
struct RuleModule {
  let name: String
  let folder: String

  static let all = [
    RuleModule(name: "CounterFeature", folder: "Packages/CounterFeature/Sources/CounterFeature"),
    RuleModule(name: "SearchFeature", folder: "Packages/SearchFeature/Sources/SearchFeature"),
    RuleModule(name: "FeedFeature", folder: "Packages/FeedFeature/Sources/FeedFeature"),
    RuleModule(name: "TemplateFeature", folder: template("TemplateFeature")),
    RuleModule(name: "TemplateListFeature", folder: template("TemplateListFeature")),
    RuleModule(name: "Trip", folder: "Tests/Tutorial/Sources/Trip"),
    RuleModule(name: "Planner", folder: "Tests/Example/Sources/Planner"),
  ]

  /// Returns the modules with some names, all modules for no name, or nil if a name is unknown.
  static func named(_ names: [String]) -> [RuleModule]? {
    if names.isEmpty { return all }
    let found = names.compactMap { name in all.first { $0.name == name } }
    return found.count == names.count ? found : nil
  }

  /// The paths of the sources, sorted.
  func files() throws -> [String] {
    let paths = FileManager.default.subpaths(atPath: folder) ?? []
    let sources = paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    if sources.isEmpty { throw MisspellError.noSources(folder) }
    return sources.sorted().map { "\(folder)/\($0)" }
  }

  func mistakes() throws -> [Mistake] {
    try files().flatMap { path in
      Mistake.all(in: try String(contentsOfFile: path, encoding: .utf8), at: path)
    }
  }

  private static func template(_ name: String) -> String {
    "Tools/feature/\(name)/Sources/\(name)"
  }
}
