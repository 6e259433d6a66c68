import Foundation
import SearchFeature

/// Release feeds that are part of the program, so that you can follow them without a network.
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

  private static let summaries = Dictionary(
    Catalogue.embedded.repositories.map { ($0.fullName, $0.summary) },
    uniquingKeysWith: { first, _ in first }
  )

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
