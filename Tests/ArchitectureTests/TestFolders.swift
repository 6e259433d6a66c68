import Foundation
import SwiftReading

/// Tests that no manifest names are never run, and nobody notices.
enum TestFolders {
  /// A line for each folder of tests that a manifest should name and does not.
  ///
  /// The folders are named from the root, as in `Packages/UDFKit/Tests/UDFKitTests`; the manifests
  /// are texts by their paths.
  static func violations(folders: [String], manifests: [String: String]) -> [String] {
    folders.flatMap { folder in
      naming(folder).compactMap { manifest in
        guard !names(folder, in: manifests[manifest] ?? "") else { return nil }
        return "\(manifest): declare a test target for \(folder), or its tests never run"
      }
    }
  }

  /// The manifests that must name a folder: the root's, and that of its package.
  private static func naming(_ folder: String) -> [String] {
    let parts = folder.split(separator: "/")
    return parts.first == "Packages"
      ? ["Package.swift", "Packages/\(parts[1])/Package.swift"] : ["Package.swift"]
  }

  /// Whether a manifest names a folder: as a target, by its path, by the root's `module("X")`, or in
  /// the root's list of features.
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
