import Foundation

extension FeedEntry {
  /// The keys of an entry.
  ///
  /// The text stands beside the other values under the key of its kind, because an object of its own would take a fifth
  /// of the time in which radar starts.
  private enum CodingKeys: CodingKey {
    case id, source, title, link, date, author, html, text, base, isRead, isLiked, byLink
    /// The text as earlier versions wrote it.
    case content
  }

  /// Reads an entry, also one that an earlier version wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    source = try container.decode(String.self, forKey: .source)
    title = try container.decode(String.self, forKey: .title)
    link = try container.decodeIfPresent(String.self, forKey: .link)
    date = try container.decodeIfPresent(Date.self, forKey: .date)
    author = try container.decodeIfPresent(String.self, forKey: .author)
    if let html = try container.decodeIfPresent(String.self, forKey: .html) {
      content = .html(html)
    } else if let text = try container.decodeIfPresent(String.self, forKey: .text) {
      content = .text(text)
    } else {
      content = try container.decodeIfPresent(FeedContent.self, forKey: .content)
    }
    base = try container.decodeIfPresent(String.self, forKey: .base)
    isRead = try container.decode(Bool.self, forKey: .isRead)
    isLiked = try container.decode(Bool.self, forKey: .isLiked)
    isKnownByLink = try container.decodeIfPresent(Bool.self, forKey: .byLink) ?? false
  }

  /// Writes an entry.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(source, forKey: .source)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(link, forKey: .link)
    try container.encodeIfPresent(date, forKey: .date)
    try container.encodeIfPresent(author, forKey: .author)
    switch content {
    case .html(let html): try container.encode(html, forKey: .html)
    case .text(let text): try container.encode(text, forKey: .text)
    case nil: break
    }
    try container.encodeIfPresent(base, forKey: .base)
    try container.encode(isRead, forKey: .isRead)
    try container.encode(isLiked, forKey: .isLiked)
    if isKnownByLink { try container.encode(true, forKey: .byLink) }
  }
}
