import Foundation

/// Releases as a JSON Feed, with the ids and the addresses that GitHub's feed of them has.
struct ReleaseFeed: Encodable {
  struct Item: Encodable {
    let id, url, title, dateModified, contentHtml: String
  }

  struct Author: Encodable {
    let name: String
  }

  let version = "https://jsonfeed.org/version/1.1"
  let title, homePageUrl: String
  let authors: [Author]
  let items: [Item]

  init(_ embedded: EmbeddedReleases, about summary: String) {
    let name = embedded.fullName
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    title = "Releases of \(name)"
    homePageUrl = "https://github.com/\(name)/releases"
    authors = parts.prefix(1).map(Author.init)
    let earlier = embedded.releases.dropFirst().map(Optional.some) + [nil]
    items = zip(embedded.releases, earlier).map { [homePageUrl] release, earlier in
      let tag = release.tag.percentEncoded
      let url = "\(homePageUrl)/tag/\(tag)"
      return Item(
        id: "tag:github.com,2008:Repository/\(name)/\(tag)",
        url: url,
        title: "\(parts.last ?? "") \(release.tag)",
        dateModified: release.date,
        // What the authors wrote is not part of the program.
        contentHtml: """
          <p><strong>\(name.escaped)</strong>: \(summary.escaped)</p>
          <ul><li>\(release.tagged(after: earlier))</li></ul>
          <p>These notes are part of radar, which knows no more of this release without a network. What its authors \
          wrote is on <a href="\(url.escaped)">GitHub</a>. <code>radar --live</code> fetches it.</p>
          """
      )
    }
  }

  var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      return try encoder.encode(self)
    }
  }
}

extension EmbeddedReleases.Release {
  fileprivate func tagged(after earlier: Self?) -> String {
    let day = date.prefix(10)
    guard let earlier else { return "Tagged on \(day)." }
    let tag = "<code>\(earlier.tag.escaped)</code>"
    switch days(since: earlier) {
    case 0?: return "Tagged on \(day), the day of \(tag)."
    case 1?: return "Tagged on \(day), one day after \(tag)."
    case let days?: return "Tagged on \(day), \(days) days after \(tag)."
    case nil: return "Tagged on \(day), after \(tag)."
    }
  }

  private func days(since earlier: Self) -> Int? {
    guard let from = try? Date(earlier.date, strategy: .iso8601),
      let to = try? Date(date, strategy: .iso8601)
    else { return nil }
    return Int(to.timeIntervalSince(from) / 86_400)
  }
}

extension String {
  /// The text with the reserved characters of HTML escaped, in text and in attributes.
  fileprivate var escaped: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
      .reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
