import SwiftReading

/// Snapshots that no test uses, which look like a promise that nothing checks.
enum Snapshots {
  /// Returns a line for each snapshot whose test does not exist or does not name it.
  ///
  /// A snapshot `…/__Snapshots__/ViewTests/at-zero.txt` belongs to `…/ViewTests.swift`, which contains its
  /// name as a string. The tests are texts by their paths.
  static func violations(snapshots: [String], tests: [String: String]) -> [String] {
    snapshots.compactMap { path in
      let parts = path.split(separator: "/")
      guard parts.count > 3, parts[parts.count - 3] == "__Snapshots__" else {
        return "\(path): a snapshot stands in __Snapshots__/<test file>/; delete or move it"
      }
      let test = (parts.dropLast(3) + [parts[parts.count - 2]]).joined(separator: "/") + ".swift"
      guard let text = tests[test] else { return "\(path): there is no \(test); delete it" }
      let name = parts[parts.count - 1].dropLast(".txt".count)
      return names(in: text).contains(String(name))
        ? nil : "\(path): nothing in \(test) is named so; delete it"
    }
  }

  /// Returns the strings of a test as file names, in the same way as `assertSnapshot`.
  private static func names(in text: String) -> Set<String> {
    let strings = SwiftText(text).uncommented.flatMap { $0.matches(of: /"([^"]*)"/).map(\.1) }
    return Set(
      strings.map { string in
        String(string.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
      }
    )
  }
}
