package import Foundation

/// One entry of a feed: a post, an episode, a release.
package struct ParsedEntry: Equatable, Sendable, Codable {
  /// The identifier that the publisher gave, exactly as written but for white space around it.
  package var id: String?

  /// The title as plain text.
  package var title: String?

  /// The address of the entry.
  ///
  /// Absolute when the document or the caller gave a base to resolve it against, else as written.
  /// Addresses that run code or name local files (`javascript:`, `data:`, `file:`…) are dropped.
  package var link: String?

  /// When the entry was published, or, if the document does not say that, when it last changed.
  package var date: Date?

  /// The summary, or else the content, as plain text of at most 2,000 characters.
  package var summary: String?

  /// Makes an entry from its fields.
  package init(
    id: String? = nil,
    title: String? = nil,
    link: String? = nil,
    date: Date? = nil,
    summary: String? = nil
  ) {
    self.id = id
    self.title = title
    self.link = link
    self.date = date
    self.summary = summary
  }

  /// Whether nothing was read, as for an entry that is cut off right after its start.
  var isEmpty: Bool { self == ParsedEntry() }
}
