import Foundation

/// The test suites of the kernel and of the laws.
enum Suites {
  /// Returns the names of all types in the tests.
  static func names(in tree: URL) throws -> Set<String> {
    let folders = ["Packages/UDFKit/Tests", "Tests/LawsTests"].map { tree.appending(path: $0) }
    return try folders.reduce(into: []) { names, folder in
      for path in FileManager.default.subpaths(atPath: folder.path()) ?? []
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let words = text.split { !($0.isLetter || $0.isNumber) }
        for (keyword, name) in zip(words, words.dropFirst())
        where ["struct", "class", "enum", "actor"].contains(keyword) {
          names.insert(String(name))
        }
      }
    }
  }

  /// Returns the filter for the tests of some suites, which may lie in other suites.
  static func filter(_ suites: [String]) -> String {
    "[./](\(suites.joined(separator: "|")))/"
  }
}
