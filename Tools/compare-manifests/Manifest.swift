/// What `swift package dump-package` says of a manifest, as far as two manifests must agree on it.
struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [[String: JSONValue]]
    let settings: [JSONValue]
    let resources: [JSONValue]
    let exclude: [String]

    /// What it depends on, by name: targets and products alike.
    var dependencyNames: Set<String> {
      Set(dependencies.flatMap(\.values).compactMap(\.firstString))
    }

    /// Where its sources are, below the folder of the manifest.
    var folder: String { path ?? (type == "test" ? "Tests/\(name)" : "Sources/\(name)") }
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
    let type: JSONValue
  }

  /// A package that the manifest depends on: by its repository or by its path.
  struct Dependency: Decodable {
    struct Repository: Decodable {
      let identity: String
      let requirement: JSONValue
    }

    let sourceControl: [Repository]?
  }

  let platforms: [JSONValue]
  let products: [Product]
  let dependencies: [Dependency]
  let targets: [Target]

  /// The versions that it asks for, by the identity of the package.
  var requirements: [String: JSONValue] {
    let repositories = dependencies.flatMap { $0.sourceControl ?? [] }
    return Dictionary(
      repositories.map { ($0.identity, $0.requirement) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
