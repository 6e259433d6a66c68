import Foundation

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
    try JSONDecoder().decode(
      [EmbeddedReleases].self,
      from: Data(PackageResources.releases_json)
    )
  }
}
