/// Release feeds that are part of the program, so that following works without a network.
///
/// Only the facts are stored; a feed is written from them when it is asked for.
enum EmbeddedFeeds {
  private static let releases = Dictionary(
    EmbeddedReleases.all.map { ($0.fullName, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The full names of the repositories that have a feed, in order.
  static var names: [String] { releases.keys.sorted() }

  /// The feed of a repository as an Atom 1.0 document, newest release first.
  ///
  /// `nil` when the program holds none for exactly this full name. Costs the length of the document.
  static func atom(for fullName: String) -> String? {
    releases[fullName].map { AtomText.feed(of: $0) }
  }
}
