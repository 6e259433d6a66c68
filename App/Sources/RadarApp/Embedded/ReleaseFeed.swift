import Foundation

/// Releases as a JSON Feed, with the ids and the addresses that GitHub's feed of them has.
struct ReleaseFeed: Encodable {
  /// A release.
  struct Item: Encodable {
    let id, url, title, dateModified, contentHtml: String
  }

  /// The author of all releases.
  struct Author: Encodable {
    let name: String
  }

  let version = "https://jsonfeed.org/version/1.1"
  let title, homePageUrl: String
  let authors: [Author]
  let items: [Item]

  /// Creates the feed of one repository, whose purpose is in the notes of each release.
  init(_ embedded: EmbeddedReleases, about summary: String) {
    let name = embedded.fullName
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    title = "Releases of \(name)"
    homePageUrl = "https://github.com/\(name)/releases"
    authors = parts.prefix(1).map(Author.init)
    let earlier = embedded.releases.dropFirst().map(Optional.some) + [nil]
    items = zip(embedded.releases, earlier).map { [homePageUrl] release, earlier in
      let tag = release.tag.percentEncoded
      let notes = ReleaseNotes(
        fullName: name,
        summary: summary,
        release: release,
        earlier: earlier,
        link: "\(homePageUrl)/tag/\(tag)"
      )
      return Item(
        id: "tag:github.com,2008:Repository/\(name)/\(tag)",
        url: notes.link,
        title: "\(parts.last ?? "") \(release.tag)",
        dateModified: release.date,
        contentHtml: notes.html
      )
    }
  }

  /// The feed as a document.
  var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      return try encoder.encode(self)
    }
  }
}
