import Foundation
import TerminalUI
import UDFPresentation
import UDFTerminal

/// The appearance and the keys of the feeds, as a function of their props.
struct FeedView: PaneView {
  let props: FeedProps
  let handler: (FeedEvent) -> Void

  /// Returns the lines of the picture: what is asked, counts, activity, sources, and entries.
  ///
  /// An error and what is asked are wrapped to the width. The rows are the shown entries.
  func lines(width: Int) -> PaneLines {
    let names = Dictionary(uniqueKeysWithValues: props.sources.map { ($0.id, $0.name) })
    func whole(_ line: Line, _ text: String?) -> [Line] {
      text == nil || line.width <= width ? [line] : line.wrapped(to: width).lines
    }
    let head =
      (props.prompt.map { whole(question($0), $0.title) } ?? [])
      + [filters] + whole(status, props.error)
      + props.sources.indices.flatMap { whole(source(at: $0), props.sources[$0].error) }
    return PaneLines(head, rows: props.shown) { row in
      // The props have only the visible entries.
      let index = row - props.above
      guard props.entries.indices.contains(index) else { return Line() }
      return entry(at: index, from: names[props.entries[index].source])
    }
  }

  private var filters: Line {
    let counts: [FeedFilter: Int] = [
      .all: props.total, .unread: props.unread, .liked: props.liked,
    ]
    return FeedFilter.allCases.reduce(Line("feeds ", .dim)) { line, filter in
      let text = "\(filter.rawValue) \(counts[filter, default: 0])"
      return line + (filter == props.filter ? Line("[\(text)]", .bold) : Line(" \(text) ", .dim))
    }
  }

  private var status: Line {
    let parts = [refresh, watch, adding, props.error.map { Line($0, .color(.red)) }]
    return parts.compactMap(\.self).reduce(Line()) { line, part in
      line.runs.isEmpty ? part : line + "  " + part
    }
  }

  /// The question, with each button after what the user types for it.
  private func question(_ prompt: Prompt<FeedAction>) -> Line {
    prompt.buttons.reduce(Line(prompt.title, .bold)) { line, button in
      line + "  " + Line("[\(button.role == .cancel ? "no" : "yes")]", .dim) + " "
        + Line(button.title, .color(button.role == .destructive ? .red : .cyan))
    }
  }

  private var refresh: Line? {
    guard props.refreshTotal > 0 else { return nil }
    let (done, total) = (props.refreshDone, props.refreshTotal)
    return .progressBar(Double(done) / Double(total), width: 10) + Line(" \(done) of \(total)")
  }

  private var watch: Line? {
    props.watchInterval.map { Line("refreshes every \($0) s", .dim) }
  }

  private var adding: Line? {
    props.adding.isEmpty ? nil : Line("reading \(props.adding.joined(separator: ", ")) …", .dim)
  }

  private func source(at index: Int) -> Line {
    let source = props.sources[index]
    let line = number(index, of: props.sources.count) + "  " + Line(source.name, .color(.cyan))
    return source.error.map { line + "  " + Line($0, .color(.red)) } ?? line
  }

  private func entry(at index: Int, from source: String?) -> Line {
    let entry = props.entries[index]
    let details = [
      Line(entry.title, entry.isRead ? .plain : .bold),
      source.map { Line($0, .color(.cyan)) },
      entry.date.map { Line($0.formatted(.iso8601.year().month().day()), .dim) },
    ]
    let marks =
      Line(entry.isRead ? " " : "●", .color(.blue))
      + Line(entry.isLiked ? "♥" : " ", .color(.red))
    return details.compactMap(\.self)
      .reduce(number(props.above + index, of: props.shown) + " " + marks) { $0 + "  " + $1 }
  }

  private func number(_ index: Int, of count: Int) -> Line {
    Line("\(index + 1)", .dim).padded(to: "\(count)".displayWidth, .trailing)
  }

  /// Turns a key into an event, and returns false for a key without a meaning here.
  ///
  /// `f` chooses the next filter. `r` refreshes, and Escape ends the refresh. `1` to `9` toggle whether a
  /// shown entry is read. While something is asked, only `y`, and `n` or Escape, have a meaning: they answer.
  func handle(_ key: Key) -> Bool {
    if let prompt = props.prompt { return answer(prompt, key) }
    switch key {
    case .character("f"): handler(.feed(.filterChanged(nextFilter)))
    case .character("r") where !props.sources.isEmpty: handler(.feed(.refreshRequested))
    case .escape where props.refreshTotal > 0: handler(.feed(.refreshCancelled))
    case .character(let character):
      guard let number = Int(String(character)), number > 0 else { return false }
      let index = number - 1 - props.above
      guard props.entries.indices.contains(index) else { return false }
      handler(.entry(props.entries[index].id, .readToggled))
    default: return false
    }
    return true
  }

  private func answer(_ prompt: Prompt<FeedAction>, _ key: Key) -> Bool {
    let button: Prompt<FeedAction>.Button? =
      switch key {
      case .character("y"): prompt.buttons.first { $0.role != .cancel }
      case .character("n"), .escape: prompt.buttons.first { $0.role == .cancel }
      default: nil
      }
    guard let button else { return false }
    handler(.answer(button))
    return true
  }

  private var nextFilter: FeedFilter {
    switch props.filter {
    case .all: .unread
    case .unread: .liked
    case .liked: .all
    }
  }
}
