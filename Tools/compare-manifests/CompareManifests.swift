import Foundation

/// A program that compares the root manifest with those of the packages.
///
/// `compare-manifests ROOT.json PACKAGE.json…` reads the output of `swift package dump-package` for the root
/// and for each package. `NAME.json` belongs to `Packages/NAME`. The exit status is 1 if they differ.
@main
struct CompareManifests {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let rootFile = arguments.first, arguments.count > 1 else {
      complain("usage: compare-manifests ROOT.json PACKAGE.json…")
      exit(2)
    }
    do {
      let packages = try arguments.dropFirst().map { ("Packages/" + name(of: $0), try read($0)) }
      let comparison = ManifestComparison(
        root: try read(rootFile),
        packages: Dictionary(packages) { _, last in last }
      )
      for difference in comparison.differences { complain(difference) }
      exit(comparison.differences.isEmpty ? 0 : 1)
    } catch {
      complain("compare-manifests: \(error)")
      exit(2)
    }
  }

  private static func name(of file: String) -> String {
    URL(filePath: file).deletingPathExtension().lastPathComponent
  }

  private static func read(_ file: String) throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: URL(filePath: file)))
  }

  private static func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
