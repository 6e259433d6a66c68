import FeedFeature
import FeedParsing
import Foundation
import RichText
import TerminalUI

/// The text of an entry's page: its own notes, and those of the releases since the version that was read last.
final class FeedNotes {
  private let entry: FeedEntry
  private let findEarlier: () -> FeedReleases?
  private lazy var earlier = findEarlier()

  /// The texts of the entry and of the releases before it, whose links are numbered on.
  private lazy var texts = ([entry] + (earlier?.between ?? [])).reduce(into: [Text]()) {
    let links = $0.last?.links ?? []
    let text = $1.richText(after: links)
    $0.append(Text(entry: $1, text: text, links: text?.links ?? links))
  }

  private struct Text {
    let entry: FeedEntry
    let text: RichText?
    /// The links of this text and of those above it.
    let links: [RichText.Link]
  }

  init(of entry: FeedEntry, since earlier: @escaping () -> FeedReleases?) {
    self.entry = entry
    findEarlier = earlier
  }

  var links: [String] { texts.last?.links.map(\.address) ?? [] }

  func lines(width: Int) -> [Line] {
    let own = texts.first?.text?.layout(width: width).lines ?? []
    guard let earlier else { return own }
    var lines = since(earlier).wrapped(to: width).lines + [Line()] + own
    for part in texts.dropFirst() {
      let title = title(of: part.entry).wrapped(to: width).lines
      lines += [Line()] + title + [Line()]
      lines += part.text?.layout(width: width).lines ?? [Line("It has no text", .dim)]
    }
    return lines
  }

  private func since(_ earlier: FeedReleases) -> Line {
    let versions = earlier.between.compactMap(\.version)
    let more = versions.isEmpty ? "" : ", with \(versions.joined(separator: ", ")) below"
    return Line("Since \(earlier.read.version ?? earlier.read.title), which you read\(more)", .dim)
  }

  private func title(of entry: FeedEntry) -> Line {
    let date = entry.date.map { " · " + FeedDate.day(of: $0) } ?? ""
    return Line(entry.title, .bold) + Line(date, .dim)
  }
}
