/// Where entries come from: a file or an address.
public struct FeedSource: Codable, Equatable, Identifiable, Sendable {
  /// What the client is asked for: a path or an address, as it was given.
  public let id: String

  /// The name that it was followed under, or else the title of its feed.
  public var title: String?

  /// Why it could not be read the last time and what to do, in one line.
  public var error: String?

  /// Makes a source.
  public init(id: String, title: String? = nil, error: String? = nil) {
    self.id = id
    self.title = title
    self.error = error
  }

  /// What to call it.
  var name: String { title ?? id }
}
