import SearchFeature

/// Release feeds that are part of the program, so that you can follow them without a network.
///
/// Only the data is stored. A feed is generated when it is requested.
enum EmbeddedFeeds {
  private static let releases: [String: EmbeddedReleases] = {
    do {
      return Dictionary(
        try EmbeddedReleases.all().map { ($0.fullName, $0) },
        uniquingKeysWith: { first, _ in first }
      )
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

  /// The full names of the repositories that have a feed, in order.
  static var names: [String] { releases.keys.sorted() }

  /// Whether the program has a feed for exactly this full name.
  static func has(_ fullName: String) -> Bool { releases[fullName] != nil }

  /// Returns the feed of a repository, with the newest release first.
  ///
  /// The result is nil if the program has no feed for exactly this full name. The cost is proportional to the
  /// length of the document.
  static func feed(of fullName: String) -> ReleaseFeed? {
    releases[fullName].map { ReleaseFeed($0, about: summaries[fullName] ?? "") }
  }
}
