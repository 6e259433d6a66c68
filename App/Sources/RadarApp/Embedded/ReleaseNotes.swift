import Foundation

/// The notes of an embedded release, as HTML: what its tag, its date and the tag before it tell.
///
/// The notes of its authors are not part of the program. A link leads to them.
struct ReleaseNotes {
  let fullName: String

  /// The purpose of the repository in one sentence.
  let summary: String

  let release: EmbeddedReleases.Release

  /// The release before it, if the program knows one.
  let earlier: EmbeddedReleases.Release?

  /// The page of the release on GitHub.
  let link: String

  var html: String {
    let facts = ["<li>\(tagged)</li>", step.map { "<li>\($0)</li>" }].compactMap(\.self)
    return """
      <p><strong>\(fullName.escaped)</strong>: \(summary.escaped)</p>
      <ul>\(facts.joined())</ul>
      <p>These notes are part of radar, which knows no more of this release without a network. What its authors \
      wrote is on <a href="\(link.escaped)">GitHub</a>. <code>radar --live</code> fetches it.</p>
      """
  }

  private var tagged: String {
    let day = release.date.prefix(10)
    guard let earlier else { return "Tagged on \(day)." }
    let tag = "<code>\(earlier.tag.escaped)</code>"
    switch days(since: earlier) {
    case 0?: return "Tagged on \(day), the day of \(tag)."
    case 1?: return "Tagged on \(day), one day after \(tag)."
    case let days?: return "Tagged on \(day), \(days) days after \(tag)."
    case nil: return "Tagged on \(day), after \(tag)."
    }
  }

  private func days(since earlier: EmbeddedReleases.Release) -> Int? {
    guard let from = try? Date(earlier.date, strategy: .iso8601),
      let to = try? Date(release.date, strategy: .iso8601)
    else { return nil }
    return Int(to.timeIntervalSince(from) / 86_400)
  }

  /// What the number of the version says, if both tags are three numbers with the same text before them.
  ///
  /// Before version 1, the number promises nothing.
  private var step: String? {
    guard let earlier, let (prefix, new) = Self.version(release.tag),
      let (earlierPrefix, old) = Self.version(earlier.tag), prefix == earlierPrefix,
      old.lexicographicallyPrecedes(new), old[0] > 0
    else { return nil }
    if new[0] > old[0] {
      return "A new major version: by its number, some programs have to change for it."
    }
    if new[1] > old[1] {
      return "A new minor version: by its number, it adds something and breaks nothing."
    }
    return "A new patch version: by its number, it only corrects."
  }

  private static func version(_ tag: String) -> (prefix: Substring, numbers: [Int])? {
    let digits = String(tag.reversed().prefix { "0"..."9" ~= $0 || $0 == "." }.reversed())
    let numbers = digits.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, !numbers.contains(nil) else { return nil }
    return (tag.dropLast(digits.count), numbers.compactMap(\.self))
  }
}

extension String {
  /// The text with the reserved characters of HTML escaped, in text and in attributes.
  fileprivate var escaped: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
      .reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
