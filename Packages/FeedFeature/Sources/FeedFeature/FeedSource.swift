/// The origin of entries: a file or an address.
public struct FeedSource: Codable, Equatable, Identifiable, Sendable {
  /// The path or the address that the client gets, as the user entered it.
  public let id: String

  /// The name under which the source was followed, or the title of its feed.
  public var title: String?

  /// Why the source could not be read the last time, with what to do, in one line.
  public var error: String?

  /// Creates a source.
  public init(id: String, title: String? = nil, error: String? = nil) {
    self.id = id
    self.title = title
    self.error = error
  }

  /// The displayed name.
  var name: String { title ?? id }
}
