/// A repository in the results of a search.
///
/// Two values with the same ``fullName`` describe the same repository at different times. ``id`` is the full
/// name, and equality compares every field.
public struct Repository: Equatable, Sendable, Identifiable, Codable {
  /// The owner and the name, `"owner/name"`.
  public let fullName: String

  /// The purpose of the repository in one sentence, or empty if it is not known.
  public let summary: String

  /// The main programming language, if known.
  public let language: String?

  /// The topics of the repository, as keywords.
  public let topics: [String]

  /// The tag of the newest version, if there is one.
  public let newestVersion: String?

  /// The day of ``newestVersion`` in UTC, as `YYYY-MM-DD`.
  public let newestVersionDate: String?

  /// The number of stars, which only a live search knows.
  public let stars: Int?

  /// The address of its releases on the network.
  ///
  /// A live search sets it. `nil` means that the client knows the location of the feed.
  public let feedURL: String?

  /// The same as ``fullName``.
  public var id: String { fullName }

  /// The part of ``fullName`` after the slash, or all of it if there is no slash.
  public var name: String {
    fullName.firstIndex(of: "/").map { String(fullName[$0...].dropFirst()) } ?? fullName
  }

  /// The part of ``fullName`` before the slash, or empty if there is no slash.
  var owner: String { fullName.firstIndex(of: "/").map { String(fullName[..<$0]) } ?? "" }

  /// Creates a repository.
  ///
  /// Omitted values are not known.
  public init(
    fullName: String,
    summary: String = "",
    language: String? = nil,
    topics: [String] = [],
    newestVersion: String? = nil,
    newestVersionDate: String? = nil,
    stars: Int? = nil,
    feedURL: String? = nil
  ) {
    (self.fullName, self.summary, self.language) = (fullName, summary, language)
    (self.topics, self.stars, self.feedURL) = (topics, stars, feedURL)
    (self.newestVersion, self.newestVersionDate) = (newestVersion, newestVersionDate)
  }
}
