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
    guard let first = text.prefixMatch(of: /(.+) \| (\w+(, \w+)*)\n/) else {
      throw BugError.malformed(
        "say in the first line what it is and who must catch it: what | A, B"
      )
    }
    summary = String(first.1)
    suites = first.2.split(separator: ", ").map(String.init)
    let part = /(\S+)\n<<<<\n((?:.*\n)*?)====\n((?:.*\n)*?)>>>>\n\s*/
    var rest = text[first.range.upperBound...]
    var replacements: [Replacement] = []
    while let next = rest.prefixMatch(of: part) {
      replacements.append(
        Replacement(path: String(next.1), search: String(next.2), text: String(next.3))
      )
      rest = rest[next.range.upperBound...]
    }
    self.replacements = replacements
    if replacements.isEmpty || !rest.isEmpty {
      throw BugError.malformed(
        "write a path, <<<<, the old lines, ====, the new ones, >>>>: \(rest)"
      )
    }
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

  /// The names of the tests of the suites, which may lie in other suites, as a pattern.
  var filter: String { "[./](\(suites.joined(separator: "|")))/" }
}
