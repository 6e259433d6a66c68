import Foundation

/// A bug to plant: its description, the suites that must catch it, and its changes.
///
/// The first line of its file is the description and, after a bar, the suites, separated by commas. The
/// changes follow: the path of the file from the root of the repository, the text that it must contain
/// exactly once between `<<<<` and `====`, and the replacement between `====` and `>>>>`.
///
/// ```
/// a listener is told before the observers | Law04DeliveryTests, ModelTests
/// Packages/UDFKit/Sources/UDFKit/Turn/Core+Queue.swift
/// <<<<
///   tellObservers()
///   tellListeners()
/// ====
///   tellListeners()
///   tellObservers()
/// >>>>
/// ```
struct Bug {
  /// A change to a file.
  struct Edit: Equatable {
    let path: String
    let search: String
    let replacement: String
  }

  /// The name of its file without the extension.
  let name: String
  let summary: String
  let suites: [String]
  let edits: [Edit]

  init(name: String, text: String) throws {
    self.name = name
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let first = (lines.popFirst() ?? "").split(separator: "|", omittingEmptySubsequences: false)
    summary = first.first.map(Self.trimmed) ?? ""
    suites = first.dropFirst().joined().split(separator: ",").map(Self.trimmed)
    var edits: [Edit] = []
    while let line = lines.popFirst() {
      if line.allSatisfy(\.isWhitespace) { continue }
      guard lines.popFirst() == "<<<<" else {
        throw BugError.malformed("put <<<< into the line after \(line)")
      }
      let search = try Self.take(&lines, upTo: "====")
      let replacement = try Self.take(&lines, upTo: ">>>>")
      edits.append(Edit(path: Self.trimmed(line), search: search, replacement: replacement))
    }
    self.edits = edits
    if summary.isEmpty || suites.isEmpty {
      throw BugError.malformed(
        "say in the first line what it is and who must catch it: what | A, B"
      )
    }
    if edits.isEmpty { throw BugError.malformed("it changes nothing") }
  }

  /// Returns the files with the bug by their paths, created from the original files.
  func planted(in original: (String) throws -> String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for edit in edits {
      let text = try texts[edit.path] ?? original(edit.path)
      let parts = text.components(separatedBy: edit.search)
      guard parts.count == 2 else {
        throw BugError.unapplied(path: edit.path, search: edit.search, times: parts.count - 1)
      }
      texts[edit.path] = parts.joined(separator: edit.replacement)
    }
    return texts
  }

  private static func take(_ lines: inout ArraySlice<Substring>, upTo mark: String) throws -> String
  {
    guard let end = lines.firstIndex(where: { $0 == mark }) else {
      throw BugError.malformed("\(mark) is missing")
    }
    defer { lines = lines[(end + 1)...] }
    return lines[..<end].map { $0 + "\n" }.joined()
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split { $0 == " " }.joined(separator: " ")
  }
}
