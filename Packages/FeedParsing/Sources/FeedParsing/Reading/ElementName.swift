enum ElementName {
  case author, body, channel, content, creator, date, description, email, encoded, entry, feed
  case fullItem, group, guid, id, issued, item, lastBuildDate, link, modified, name, pubDate,
    published
  case rdf, rss, source, subtitle, summary, title, updated
  case other

  /// Creates the name without its prefix; case is ignored, because feeds differ in the spelling of `pubDate`.
  init(_ bytes: Bytes, _ name: Range<Int>) {
    self = .other
    guard name.count < Self.byLength.count else { return }
    for (text, known) in Self.byLength[name.count] where bytes.matches(text, at: name) {
      self = known
      return
    }
  }

  private static let byLength: [[(StaticString, ElementName)]] = [
    [], [], [("id", .id)], [("rss", .rss), ("rdf", .rdf)],
    [
      ("link", .link), ("item", .item), ("guid", .guid), ("feed", .feed), ("name", .name),
      ("date", .date), ("body", .body),
    ],
    [("title", .title), ("entry", .entry), ("email", .email), ("group", .group)],
    [("author", .author), ("issued", .issued), ("source", .source)],
    [
      ("updated", .updated), ("content", .content), ("summary", .summary), ("pubdate", .pubDate),
      ("channel", .channel), ("creator", .creator), ("encoded", .encoded),
    ],
    [("modified", .modified), ("subtitle", .subtitle), ("fullitem", .fullItem)],
    [("published", .published)], [], [("description", .description)], [],
    [("lastbuilddate", .lastBuildDate)],
  ]
}
