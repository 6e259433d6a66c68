import FeedFeature
import FeedParsing
import Foundation
import RichText
import TerminalUI
import UDFKit
import UDFTerminal

extension FeedState {
  func page(of id: FeedEntry.ID) -> Page? {
    guard let entry = entries[id: id] else { return nil }
    let source = sources[id: entry.source].map { $0.title ?? $0.id }
    let notes = FeedNotes(of: entry) { releases(before: id) }
    return Page(
      title: entry.title,
      details: [source, entry.author, entry.isLiked ? "♥" : nil].compactMap(\.self),
      date: entry.date.map { .seconds(min(max($0.timeIntervalSince1970, -1e18), 1e18)) },
      link: entry.link,
      content: entry.sourceOfText,
      links: { notes.links },
      lines: { notes.lines(width: $0) }
    )
  }

  func unread(from id: FeedEntry.ID, _ direction: Direction) -> FeedEntry.ID? {
    guard let index = entries.index(id: id) else { return nil }
    // Of those that are not read, only the filter of likes hides any.
    return entries.elements.next(from: index, direction) {
      !$0.isRead && (filter != .liked || $0.isLiked)
    }?.id
  }

  /// Returns the releases of an entry's source down to the one that was read before the entry.
  ///
  /// Cost: the entries after this one are visited up to the one that was read, and the titles of the source's entries
  /// between the two are searched. Do it when a page is read, and not with each action.
  func releases(before id: FeedEntry.ID) -> FeedReleases? {
    guard let index = entries.index(id: id), entries[index].version != nil else { return nil }
    let list = entries.elements
    let entry = list[index]
    let isRelease = { list[$0].source == entry.source && list[$0].isRelease(with: entry) }
    let later = index + 1..<list.endIndex
    guard let read = later.first(where: { list[$0].isRead && isRelease($0) }) else { return nil }
    return ((later.lowerBound..<read).filter(isRelease).map { list[$0] }, list[read])
  }
}

extension FeedEntry {
  fileprivate var sourceOfText: [String?] {
    switch content {
    case .text(let text): [text]
    case .html(let html): [html, base, link]
    case nil: []
    }
  }

  /// The text of this entry for reading, or nil if it has none.
  ///
  /// Cost: linear in the text, which each call reads again. Keep the result while the entry is shown.
  func richText(after earlier: [RichText.Link] = []) -> RichText? {
    switch content {
    case .text(let text): RichText(plain: text, after: earlier)
    case .html(let html): RichText(html: html, base: base ?? link, after: earlier)
    case nil: nil
    }
  }
}

extension Array {
  func next(from index: Int, _ direction: Direction, where isNext: (Element) -> Bool) -> Element? {
    switch direction {
    case .forward: self[(index + 1)...].first(where: isNext)
    case .backward: self[..<index].last(where: isNext)
    }
  }
}

/// The text of an entry's page: its own notes, and those of the releases since the version that was read last.
final class FeedNotes {
  private let entry: FeedEntry
  private let findEarlier: () -> FeedReleases?
  private lazy var earlier = findEarlier()

  /// The texts of the entry and of the releases before it, whose links are numbered on.
  private lazy var texts = ([entry] + (earlier?.between ?? [])).reduce(into: [Text]()) {
    let links = $0.last?.links ?? []
    let text = $1.richText(after: links)
    $0.append(($1, text, text?.links ?? links))
  }

  private typealias Text = (entry: FeedEntry, text: RichText?, links: [RichText.Link])

  init(of entry: FeedEntry, since earlier: @escaping () -> FeedReleases?) {
    self.entry = entry
    findEarlier = earlier
  }

  var links: [String] { texts.last?.links.map(\.address) ?? [] }

  func lines(width: Int) -> [Line] {
    let own = texts.first?.text?.layout(width: width).lines ?? []
    guard let earlier else { return own }
    let versions = earlier.between.compactMap(\.version)
    let more = versions.isEmpty ? "" : ", with \(versions.joined(separator: ", ")) below"
    let since = "Since \(earlier.read.version ?? earlier.read.title), which you read\(more)"
    var lines = Line(since, .dim).wrapped(to: width).lines + [Line()] + own
    for part in texts.dropFirst() {
      let date = part.entry.date.map { " · " + FeedDate.day(of: $0) } ?? ""
      let title = Line(part.entry.title, .bold) + Line(date, .dim)
      lines += [Line()] + title.wrapped(to: width).lines + [Line()]
      lines += part.text?.layout(width: width).lines ?? [Line("It has no text", .dim)]
    }
    return lines
  }
}

/// The releases of a source that an entry follows, down to the one that was read before it.
typealias FeedReleases = (between: [FeedEntry], read: FeedEntry)
