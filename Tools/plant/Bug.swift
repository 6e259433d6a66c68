import Foundation
import Workbench

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
  /// A replacement of a text, which a file has once.
  struct Replacement: Equatable {
    let path: String
    let search: String
    let text: String

    /// Returns the lines that differ.
    func edit(of file: String) throws -> Edit {
      let parts = file.components(separatedBy: search)
      guard parts.count == 2 else {
        throw BugError.unapplied(path: path, search: search, times: parts.count - 1)
      }
      var (old, new) = (Self.lines(search), Self.lines(text))
      var start = parts[0].utf8.count
      while old.count > 1, let first = old.first, first == new.first {
        start += first.utf8.count
        old.removeFirst()
        new.removeFirst()
      }
      while old.count > 1, let last = old.last, last == new.last {
        old.removeLast()
        new.removeLast()
      }
      return Edit(range: start..<start + old.joined().utf8.count, replacement: new.joined())
    }

    private static func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { $0 + "\n" }
    }
  }

  /// The name of its file without the extension.
  let name: String
  let summary: String
  let suites: [String]
  let replacements: [Replacement]

  init(name: String, text: String) throws {
    self.name = name
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let first = (lines.popFirst() ?? "").split(separator: "|", omittingEmptySubsequences: false)
    summary = first.first.map(Self.trimmed) ?? ""
    suites = first.dropFirst().joined().split(separator: ",").map(Self.trimmed)
    var replacements: [Replacement] = []
    while let line = lines.popFirst() {
      if line.allSatisfy(\.isWhitespace) { continue }
      guard lines.popFirst() == "<<<<" else {
        throw BugError.malformed("put <<<< into the line after \(line)")
      }
      let search = try Self.take(&lines, upTo: "====")
      let text = try Self.take(&lines, upTo: ">>>>")
      replacements.append(Replacement(path: Self.trimmed(line), search: search, text: text))
    }
    self.replacements = replacements
    if summary.isEmpty || suites.isEmpty {
      throw BugError.malformed(
        "say in the first line what it is and who must catch it: what | A, B"
      )
    }
    if replacements.isEmpty { throw BugError.malformed("it changes nothing") }
  }

  /// Returns the files with the bug, made from the original files.
  func change(of original: (String) throws -> String) throws -> [ChangedFile] {
    try Dictionary(grouping: replacements, by: \.path).map { path, replacements in
      let text = try original(path)
      return ChangedFile(
        Source(path: path, text: text),
        try replacements.map { try $0.edit(of: text) }
      )
    }
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
