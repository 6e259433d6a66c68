import FeedParsing
import Foundation

extension FeedEntry {
  /// Returns the entries of a document, each with an id of its own.
  ///
  /// An entry is known by its identifier, or else by its link, its title or its text. Where several entries of one
  /// document share that, as with an identifier that is no more than a placeholder, their links tell them apart, or else
  /// their titles and dates. Entries of Atom with one identifier and one link are versions of one entry, of which the
  /// one that was updated last is kept (RFC 4287, 4.1.1).
  ///
  /// Cost: linear in the number of entries.
  static func entries(of feed: ParsedFeed, source: FeedSource.ID) -> [FeedEntry] {
    let known = feed.entries.filter { $0.identity != nil }
    let groups = Dictionary(grouping: known.indices) { known[$0].identity ?? "" }
    var keys: [Int: String] = [:]
    for (identity, members) in groups {
      let kept = feed.format.isAtom ? latest(of: members, in: known) : members
      for (member, rest) in zip(kept, distinctions(of: kept.map { known[$0] })) {
        keys[member] = kept.count == 1 ? identity : "\(identity)\n\(rest)"
      }
    }
    return known.indices.compactMap { index in
      keys[index].map { FeedEntry(known[index], source: source, key: $0) }
    }
  }

  /// Returns entries with one identifier without those of which there is a later version.
  private static func latest(of members: [Int], in entries: [ParsedEntry]) -> [Int] {
    guard members.count > 1 else { return members }
    let pages = Dictionary(grouping: members) { entries[$0].link }
    return pages.values.flatMap { versions in
      let dates = Set(versions.compactMap { entries[$0].updated })
      guard versions.count > 1, dates.count == versions.count else { return versions }
      return versions.filter { entries[$0].updated == dates.max() }
    }
    .sorted()
  }

  private static func distinctions(of entries: [ParsedEntry]) -> [String] {
    guard entries.count > 1 else { return [""] }
    let links = entries.compactMap(\.link)
    if Set(links).count == entries.count { return links }
    let titles = entries.map { heading($0.title ?? "", $0.date) }
    if Set(titles).count == entries.count { return titles }
    return zip(titles, entries).map { "\($0)\n\($1.excerpt?.prefix(80) ?? "")" }
  }

  private static func heading(_ title: String, _ date: Date?) -> String {
    "\(title)\n\(date.map { FeedDate.text(of: $0) } ?? "")"
  }

  /// The ids under which this entry may be known from a document in which it was alone, or not.
  var otherIDs: [ID] {
    let links = link.map { ["\(shortID)\n\($0)"] } ?? []
    return ([shortID] + links + [longID]).filter { $0 != id }
  }

  /// The id of the entry if it was alone in its document.
  private var shortID: ID {
    let lines = id.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    return lines.prefix(2).joined(separator: "\n")
  }

  var longID: ID { "\(shortID)\n\(Self.heading(title, date))" }

  /// Returns whether another entry with the beginning of this entry's id is this one.
  func isSame(as other: FeedEntry) -> Bool {
    title == other.title && date == other.date && link == other.link
  }

  /// Returns whether this entry comes after an entry with its link, and is no version of it.
  ///
  /// A title or a date alone that is corrected makes no other entry.
  func isSuccessor(of other: FeedEntry) -> Bool {
    isKnownByLink && title != other.title
      && (date != other.date || (date == nil && content != other.content))
  }
}

extension ParsedEntry { fileprivate var identity: String? { id ?? link ?? title ?? excerpt } }

extension FeedFormat {
  fileprivate var isAtom: Bool { [.atom, .atom01, .atom02, .atom03, .atom10].contains(self) }
}
