import UDFKit
import UDFTerminal

extension FeedFeature {
  /// The pages of the entries.
  ///
  /// An entry whose page is shown is read. The next and the previous page are those of entries that are not read, among
  /// those that a search has found or that the filter shows.
  static var pages: PanePages<FeedState> {
    PanePages(
      page: { state, id in
        state.entries[id: id].map { entry in
          entry.page(from: state.sources[id: entry.source]?.name) { state.releases(before: id) }
        }
      },
      opened: { store, id in
        if store.state.entries[id: id]?.isRead == false {
          store.scope(\.entries, id: id).dispatch(FeedEntryAction.readToggled)
        }
      },
      next: { $0.unread(from: $1, $2) }
    )
  }
}

extension FeedEntry {
  /// Returns the text of this entry as a page, with the notes of the releases since the version read last.
  fileprivate func page(
    from source: String?,
    since earlier: @escaping () -> FeedReleases?
  ) -> Page {
    let notes = FeedNotes(of: self, since: earlier)
    return Page(
      title: title,
      details: [source, author, isLiked ? "♥" : nil].compactMap(\.self),
      date: date?.sinceEpoch,
      link: link,
      links: { notes.links },
      lines: { notes.lines(width: $0) }
    )
  }
}

extension FeedState {
  /// Returns the position of an entry among those that are shown, counted from 0, or nil if it is not shown.
  ///
  /// Cost: the same in a short list and in a long one.
  func position(of id: FeedEntry.ID) -> Int? {
    if let search { return search.results.firstIndex { $0.id == id } }
    guard let index = entries.index(id: id), filter.shows(entries[index]) else { return nil }
    if filter == .all { return index }
    return countedMarks?.position(of: index, in: entries.elements, filter)
      ?? entries.elements[..<index].count(where: filter.shows)
  }

  /// Returns the next entry that is not read, after or before an entry.
  ///
  /// In the results of a search, it is one of them. In a list, it is one that the filter shows.
  ///
  /// Cost: the entries between the two are visited, and in a search the results.
  func unread(from id: FeedEntry.ID, _ direction: Direction) -> FeedEntry.ID? {
    if let search {
      guard let index = search.results.firstIndex(where: { $0.id == id }) else { return nil }
      let isUnread = { (match: FeedMatch) in entries[id: match.id]?.isRead == false }
      return search.results.next(from: index, direction, where: isUnread)?.id
    }
    guard let index = entries.index(id: id) else { return nil }
    return entries.elements.next(from: index, direction) { !$0.isRead && filter.shows($0) }?.id
  }
}

extension Array {
  /// Returns the nearest element after or before a position that fulfils a condition, or nil if there is none.
  fileprivate func next(
    from index: Int,
    _ direction: Direction,
    where condition: (Element) -> Bool
  ) -> Element? {
    switch direction {
    case .forward: self[(index + 1)...].first(where: condition)
    case .backward: self[..<index].last(where: condition)
    }
  }
}
