import SearchFeature

/// Release feeds that are part of the program, so that you can follow them without a network.
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

  static var names: [String] { releases.keys.sorted() }

  static func has(_ fullName: String) -> Bool { releases[fullName] != nil }

  static func feed(of fullName: String) -> ReleaseFeed? {
    releases[fullName].map { ReleaseFeed($0, about: summaries[fullName] ?? "") }
  }
}
