import SwiftReading

/// Test folders that the manifest does not declare, whose tests never run.
enum TestFolders {
  /// Returns a line for each test folder that a manifest does not declare.
  ///
  /// The folders are paths from the root, such as `Packages/UDFKit/Tests/UDFKitTests`.
  static func violations(folders: [String], manifest: String) -> [String] {
    let code = SwiftText(manifest).uncommented.joined(separator: "\n")
    return folders.filter { !isNamed($0, in: code) }
      .map { "Package.swift: declare a test target for \($0), or its tests never run" }
  }

  /// Returns whether a manifest declares a folder: as a target, by its path, by `module("X")`, or in the list
  /// of features.
  private static func isNamed(_ folder: String, in manifest: String) -> Bool {
    let name = folder.split(separator: "/").last ?? ""
    let module = name.hasSuffix("Tests") ? name.dropLast(5) : name
    let features = manifest.firstRange(of: "let features = [").map {
      manifest[$0.upperBound...].prefix { $0 != "]" }
    }
    return ["\"\(name)\"", "\"\(folder)\"", "module(\"\(module)\""].contains {
      manifest.contains($0)
    }
      || features?.contains("\"\(module)\"") == true
  }
}
