/// A comparison of the root manifest, which declares every module by path, with the manifests of the
/// packages.
struct ManifestComparison {
  let root: Manifest
  /// The manifests of the packages, by folder, such as `Packages/UDFKit`.
  let packages: [String: Manifest]

  /// Returns a line for each difference, with its location, or no lines if all manifests agree.
  var differences: [String] {
    packages.sorted { $0.key < $1.key }.flatMap { differences(of: $0.value, in: $0.key) }
      + orphans
  }

  /// Returns the modules below a package's folder that only the root declares.
  private var orphans: [String] {
    root.targets.compactMap { target in
      let folder = target.folder.split(separator: "/").prefix(2).joined(separator: "/")
      guard folder.hasPrefix("Packages/") else { return nil }
      if packages[folder]?.targets.contains(where: { $0.name == target.name }) == true {
        return nil
      }
      return "\(folder)/Package.swift: declare target \(target.name), as the root does"
    }
  }

  private func differences(of package: Manifest, in folder: String) -> [String] {
    var found: [String] = []
    if Set(package.platforms) != Set(root.platforms) {
      found.append("\(folder)/Package.swift: platforms differ from the root's")
    }
    for (identity, requirement) in package.requirements.sorted(by: { $0.key < $1.key })
    where root.requirements[identity] != requirement {
      found.append(
        "\(folder)/Package.swift: \(identity) is asked for in another version than at the root"
      )
    }
    for product in package.products {
      let twin = root.products.first { $0.name == product.name }
      if twin?.targets != product.targets || twin?.type != product.type {
        found.append("Package.swift: declare product \(product.name) as \(folder) does")
      }
    }
    return found + package.targets.flatMap { differences(of: $0, in: folder) }
  }

  private func differences(of target: Manifest.Target, in folder: String) -> [String] {
    guard let twin = root.targets.first(where: { $0.name == target.name }) else {
      return ["Package.swift: declare target \(target.name), as \(folder) does"]
    }
    var found: [String] = []
    func require(_ agree: Bool, _ what: String) {
      if !agree {
        found.append(
          "\(folder)/Package.swift: \(what) of target \(target.name) differ from the root's"
        )
      }
    }
    require(twin.folder == "\(folder)/\(target.folder)", "the sources (path)")
    require(twin.type == target.type, "kinds (target, test target, macro)")
    require(twin.dependencyNames == target.dependencyNames, "dependencies")
    require(Set(twin.settings) == Set(target.settings), "settings")
    require(Set(twin.resources) == Set(target.resources), "resources")
    require(Set(twin.exclude) == Set(target.exclude), "excluded files")
    return found
  }
}
