/// A repository as a search finds it.
///
/// Two repositories with the same ``fullName`` are the same repository at different times: ``id`` is
/// the full name, equality compares every field.
public struct Repository: Equatable, Sendable, Identifiable, Codable {
  /// The owner and the name, `"owner/name"`.
  public let fullName: String

  /// What the repository is for, in a sentence; empty when nobody said.
  public let summary: String

  /// The main programming language, if known.
  public let language: String?

  /// What the repository is about, a keyword each.
  public let topics: [String]

  /// The newest version, as its tag is written, if there is one.
  public let newestVersion: String?

  /// The day of ``newestVersion`` in UTC, as `YYYY-MM-DD`.
  public let newestVersionDate: String?

  /// How many people starred it; only a live search knows.
  public let stars: Int?

  /// Where its releases can be followed over the network.
  ///
  /// A live search fills it; `nil` says that who offers the repository knows where its feed lies.
  public let feedURL: String?

  /// The same as ``fullName``.
  public var id: String { fullName }

  /// The part of ``fullName`` after the slash; all of it when there is no slash.
  public var name: String {
    guard let slash = fullName.firstIndex(of: "/") else { return fullName }
    return String(fullName[fullName.index(after: slash)...])
  }

  /// The part of ``fullName`` before the slash; empty when there is no slash.
  var owner: String {
    guard let slash = fullName.firstIndex(of: "/") else { return "" }
    return String(fullName[..<slash])
  }

  /// Describes a repository; what is left out is not known.
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
    self.fullName = fullName
    self.summary = summary
    self.language = language
    self.topics = topics
    self.newestVersion = newestVersion
    self.newestVersionDate = newestVersionDate
    self.stars = stars
    self.feedURL = feedURL
  }
}
