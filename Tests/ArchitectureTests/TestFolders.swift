import Foundation
import SwiftReading

/// Test folders that no manifest declares, whose tests never run.
enum TestFolders {
  /// Returns a line for each test folder that a manifest does not declare.
  ///
  /// The folders are paths from the root, such as `Packages/UDFKit/Tests/UDFKitTests`. The manifests are
  /// texts by their paths.
  static func violations(folders: [String], manifests: [String: String]) -> [String] {
    folders.flatMap { folder in
      naming(folder).compactMap { manifest in
        guard !names(folder, in: manifests[manifest] ?? "") else { return nil }
        return "\(manifest): declare a test target for \(folder), or its tests never run"
      }
    }
  }

  /// Returns the manifests that must declare a folder: the root's, and that of its package.
  private static func naming(_ folder: String) -> [String] {
    let parts = folder.split(separator: "/")
    return parts.first == "Packages"
      ? ["Package.swift", "Packages/\(parts[1])/Package.swift"] : ["Package.swift"]
  }

  /// Returns whether a manifest declares a folder: as a target, by its path, by `module("X")`, or in the list
  /// of features.
  private static func names(_ folder: String, in manifest: String) -> Bool {
    let manifest = SwiftText(manifest).uncommented.joined(separator: "\n")
    let name = folder.split(separator: "/").last ?? ""
    let module = name.hasSuffix("Tests") ? name.dropLast(5) : name
    let features = manifest.components(separatedBy: "let features = [").dropFirst().first?
      .prefix { $0 != "]" }
    return ["\"\(name)\"", "\"\(folder)\"", "module(\"\(module)\""].contains(
      where: manifest.contains
    )
      || features?.contains("\"\(module)\"") == true
  }
}
