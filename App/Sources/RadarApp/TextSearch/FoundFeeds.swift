import FeedFeature
import UDFKit
import UDFTerminal

/// The feeds and the search in them, as one slice.
struct FoundFeeds: Equatable, Sendable {
  var feed: FeedState
  var textSearch: TextSearchState

  /// What is looked for in the entries, with those results that are there, or nil if nothing is looked for.
  ///
  /// The index may be a little behind the entries. Cost: the number of results, which is at most a hundred.
  var query: TextQuery? { textSearch.query?.without { feed.entries[id: $0.id] == nil } }

  /// The entries that are shown: those that were found, the best one first, or those of the filter.
  var shown: [FeedEntry] {
    query.map { $0.results.compactMap { feed.entries[id: $0.id] } } ?? feed.shown
  }

  /// Returns the id of an entry by the number that the user sees, counted from 1.
  func entryID(_ number: Int) throws -> FeedEntry.ID {
    guard let results = query?.results, !feed.entries.isEmpty else {
      return try feed.entryID(number)
    }
    guard !results.isEmpty else {
      throw CommandError(
        "The search has found no entry: search for other words, or show all entries"
      )
    }
    guard number >= 1, number <= results.count else {
      let choice =
        results.count == 1 ? "there is only 1" : "choose one from 1 to \(results.count)"
      throw CommandError("There is no entry \(number): \(choice)")
    }
    return results[number - 1].id
  }

  func position(of id: FeedEntry.ID) -> Int? {
    query.map { $0.results.firstIndex { $0.id == id } } ?? feed.position(of: id)
  }

  /// Returns the next entry that is not read, after or before an entry.
  func unread(from id: FeedEntry.ID, _ direction: Direction) -> FeedEntry.ID? {
    guard let results = query?.results else { return feed.unread(from: id, direction) }
    guard let index = results.firstIndex(where: { $0.id == id }) else { return nil }
    return results.next(from: index, direction) { feed.entries[id: $0.id]?.isRead == false }?.id
  }
}
