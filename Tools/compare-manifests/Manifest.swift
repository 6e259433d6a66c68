/// The part of `swift package dump-package` on which two manifests must agree.
struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [[String: JSONValue]]
    let settings: [JSONValue]
    let resources: [JSONValue]
    let exclude: [String]

    /// The names of its dependencies, which are targets and products.
    var dependencyNames: Set<String> {
      Set(dependencies.flatMap(\.values).compactMap(\.firstString))
    }

    /// The folder of its sources, below the folder of the manifest.
    var folder: String { path ?? (type == "test" ? "Tests/\(name)" : "Sources/\(name)") }
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
    let type: JSONValue
  }

  /// A package on which the manifest depends, by its repository or its path.
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

  /// The required versions, by the identity of the package.
  var requirements: [String: JSONValue] {
    let repositories = dependencies.flatMap { $0.sourceControl ?? [] }
    return Dictionary(
      repositories.map { ($0.identity, $0.requirement) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
