import FeedParsing
import Foundation
import TerminalUI
import UDFKit
import UDFPresentation
import UDFTerminal

enum FeedEvent: Equatable {
  case feed(FeedAction)
  /// The address of a source that is to be followed.
  case added(String)
  case entry(FeedEntry.ID, FeedEntryAction)
  case answer(Prompt<FeedAction>.Button)
}

struct FeedView: PaneView {
  let props: FeedProps
  /// Returns the current time for the ages of entries, which otherwise have dates.
  var now: (() -> Date)?
  var memo = SourceLines.Memo()
  var reaches: (FeedSource.ID) -> Bool = { _ in true }
  let handler: (FeedEvent) -> Void

  /// The columns that the rest of a row needs for the age to be at the right edge.
  private static let leastRoomBesideAge = 32

  /// Returns the lines of the picture, with an error and what is asked wrapped to the width.
  ///
  /// The rows are the shown entries.
  func lines(width: Int) -> PaneLines {
    let top =
      (props.prompt.map { question($0).whole(in: width) } ?? [])
      + [filters] + (props.error == nil ? [status] : status.whole(in: width))
      + (props.listing?.head.whole(in: width) ?? [])
    let sources = props.listing == nil ? props.sources : []
    let lines = memo.lines(sources, props.progress, width)
    return PaneLines(
      PaneLines(top, rows: lines.count, row: { lines[$0] }),
      rows: props.shown,
      row: { row in index(ofRow: row).map { entry(at: $0, width) } ?? Line() },
      id: { index(ofRow: $0).map { props.entries[$0].id } }
    )
  }

  /// Returns the index of an entry in the props, which have only the visible entries.
  private func index(ofRow row: Int) -> Int? {
    let index = row - props.above
    return props.entries.indices.contains(index) ? index : nil
  }

  private var filters: Line {
    let counts = zip(FeedFilter.allCases, [props.total, props.unread, props.liked])
    return counts.reduce(Line("feeds ", .dim)) { line, count in
      let text = "\(count.0.rawValue) \(count.1)"
      let isChosen = count.0 == props.filter && props.listing == nil
      return line + (isChosen ? Line("[\(text)]", .bold) : Line(" \(text) ", .dim))
    }
  }

  private var status: Line {
    let (done, total) = (props.refreshDone, props.refreshTotal)
    func names(_ areReached: Bool) -> String? {
      let names = props.newSources.filter { reaches($0.id) == areReached }.map(\.name)
      return names.isEmpty ? nil : names.joined(separator: ", ")
    }
    let parts = [
      total == 0
        ? nil
        : .progressBar(Double(done) / Double(total), width: 10) + " \(done) of \(total)",
      props.watchInterval.map { Line("refreshes every \($0) s", .dim) },
      names(true).map { Line("reading \($0) …", .dim) },
      names(false).map { Line("waiting for the network: \($0)", .dim) },
      props.note.map { Line($0, .dim) },
      props.error.map { Line($0, .color(.red)) },
    ]
    return parts.compactMap(\.self).reduce(Line()) { line, part in
      line.runs.isEmpty ? part : line + "  " + part
    }
  }

  private func question(_ prompt: Prompt<FeedAction>) -> Line {
    prompt.buttons.reduce(Line(prompt.title, .bold)) { line, button in
      line + "  " + Line("[\(button.role == .cancel ? "no" : "yes")]", .dim) + " "
        + Line(button.title, .color(button.role == .destructive ? .red : .cyan))
    }
  }

  /// Returns the row of an entry, which ends with its age at the right edge if there is room.
  private func entry(at index: Int, _ width: Int) -> Line {
    let entry = props.entries[index]
    let listed = props.listing?.rows[index]
    let style = entry.isRead ? Style.plain : .bold
    let title = listed?.title.styled(style) ?? Line(entry.title, style)
    let source = props.sources[id: entry.source].map { Line($0.name, .color(.cyan)) }
    let date = entry.date.map { Line(age(of: $0), .dim) }
    let marks =
      Line(entry.isRead ? " " : "●", .color(.blue))
      + Line(entry.isLiked ? "♥" : " ", .color(.red))
    let start = .number(ofRow: props.above + index, of: props.shown) + " " + marks
    func row(_ parts: Line?...) -> Line {
      parts.compactMap(\.self).reduce(start) { $0 + "  " + $1 }
    }
    // What is printed without a width is not in columns.
    guard let date, width < .max, width - date.width >= Self.leastRoomBesideAge else {
      return row(title, source, date, listed?.excerpt)
    }
    return row(title, source, listed?.excerpt).fitted(to: width - date.width - 2) + "  " + date
  }

  private func age(of date: Date) -> String {
    guard let now else { return FeedDate.day(of: date) }
    func time(_ date: Date) -> Duration {
      .seconds(min(max(date.timeIntervalSince1970, -1e18), 1e18))
    }
    return Age(of: time(date), at: time(now())).words
  }

  /// While something is asked, the only keys are those of its buttons.
  var keys: [PaneKey] {
    if let prompt = props.prompt {
      for button in prompt.buttons {
        let isNo = button.role == .cancel
        PaneKey(isNo ? "n" : "y", or: isNo ? .escape : nil, button.title) {
          handler(.answer(button))
        }
      }
    } else {
      listKeys
    }
  }

  @KeyList private var listKeys: [PaneKey] {
    PaneKey("l", "like", onRow: { toggle($0, .likeToggled) })
    PaneKey("r", "read or unread", onRow: { toggle($0, .readToggled) })
    PaneKey("f", "filter") { handler(.feed(.filterChanged(nextFilter))) }
    PaneKey("a", "add a feed", entered: { handler(.added($0)) })
    if props.shown == 0, props.sources.count == 1 {
      PaneKey("d", "remove the feed") { handler(.feed(.removalRequested(1))) }
    } else {
      PaneKey("d", "remove the feed", onRow: removeSource)
    }
    PaneKey("D", "remove a feed by its number or name") {
      handler(.feed(.namedRemovalRequested($0)))
    }
    .available(if: !props.sources.isEmpty || !props.adding.isEmpty)
    PaneKey("R", "refresh") { handler(.feed(.refreshRequested)) }
      .available(if: !props.sources.isEmpty)
    PaneKey(.escape, "end the refresh") { handler(.feed(.refreshCancelled)) }
      .available(if: props.refreshTotal > 0)
  }

  private func toggle(_ row: Int, _ action: FeedEntryAction) {
    guard let index = index(ofRow: row) else { return }
    handler(.entry(props.entries[index].id, action))
  }

  private func removeSource(ofRow row: Int) {
    let source = index(ofRow: row).flatMap { props.sources.index(id: props.entries[$0].source) }
    if let source { handler(.feed(.removalRequested(source + 1))) }
  }

  private var nextFilter: FeedFilter {
    let filters = FeedFilter.allCases
    return filters[((filters.firstIndex(of: props.filter) ?? 0) + 1) % filters.count]
  }
}
