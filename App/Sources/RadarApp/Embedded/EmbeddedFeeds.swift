import Foundation
import SearchFeature

enum EmbeddedFeeds {
  private static let releases: [String: EmbeddedReleases] = {
    do {
      return Dictionary(try EmbeddedReleases.all().map { ($0.fullName, $0) }) { first, _ in first }
    } catch {
      fatalError(
        "Embedded/releases.json, from which this program was built, is unreadable: \(error)"
      )
    }
  }()

  private static let summaries: [String: String] = Catalogue.embedded.repositories
    .reduce(into: [:]) { $0[$1.fullName] = $1.summary }

  static var names: [String] { releases.keys.sorted() }

  static func has(_ fullName: String) -> Bool { releases[fullName] != nil }

  static func feed(of fullName: String) -> ReleaseFeed? {
    releases[fullName].map { ReleaseFeed($0, about: summaries[fullName] ?? "") }
  }
}

/// The newest releases of one repository at the time when the program was built.
///
/// They are the tags whose names contain a number, at most ten, with the dates of the tags.
struct EmbeddedReleases: Decodable, Sendable {
  /// A release, with its tag and its date in UTC in RFC 3339 format.
  struct Release: Decodable, Sendable {
    let tag: String
    let date: String
  }

  let fullName: String
  let releases: [Release]

  static func all() throws -> [EmbeddedReleases] {
    try JSONDecoder().decode([EmbeddedReleases].self, from: Data(PackageResources.releases_json))
  }
}

/// Releases as a JSON Feed, with the ids and the addresses that GitHub's feed of them has.
struct ReleaseFeed: Encodable {
  struct Item: Encodable { let id, url, title, dateModified, contentHtml: String }

  let version = "https://jsonfeed.org/version/1.1"
  let title, homePageUrl: String
  let authors: [[String: String]]
  let items: [Item]

  init(_ embedded: EmbeddedReleases, about summary: String) {
    let name = embedded.fullName
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    title = "Releases of \(name)"
    homePageUrl = "https://github.com/\(name)/releases"
    authors = parts.prefix(1).map { ["name": $0] }
    items = embedded.releases.map { [homePageUrl] release in
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
          <ul><li>Tagged on \(release.date.prefix(10)).</li></ul>
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
      // The same feed has the same fingerprint each time.
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(self)
    }
  }
}

extension String {
  fileprivate var escaped: String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
      .reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
