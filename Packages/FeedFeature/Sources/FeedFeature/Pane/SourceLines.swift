import Foundation
import TerminalUI
import UDFKit

/// The lines of the sources, each of which is made when it is read, because few of many have room.
///
/// What is wrong with a source is wrapped to the width, so those lines are made at once.
struct SourceLines {
  private let sources: IdentifiedArray<FeedSource>
  private let progress: FeedProgress
  private let width: Int
  private let waiting: Set<FeedSource.ID>

  private var lines: [(source: Int, made: Line?)] = []

  init(_ sources: IdentifiedArray<FeedSource>, _ progress: FeedProgress, _ width: Int) {
    (self.sources, self.progress, self.width) = (sources, progress, width)
    waiting = Set(progress.waiting)
    for (index, source) in sources.elements.enumerated() {
      if source.error == nil, source.warning == nil {
        lines.append((index, nil))
      } else {
        lines += line(source, index).whole(in: width).map { (index, $0) }
      }
    }
  }

  var count: Int { lines.count }

  subscript(position: Int) -> Line {
    let (source, made) = lines[position]
    return made ?? line(sources[source], source)
  }

  /// The lines that were made last, which most changes of the feeds leave as they are.
  final class Memo {
    private var last: SourceLines?

    /// Returns the lines of the sources, in O(1) if they, their progress and the width are those of the last call.
    func lines(
      _ sources: IdentifiedArray<FeedSource>,
      _ progress: FeedProgress,
      _ width: Int
    ) -> SourceLines {
      if let last, last.width == width, last.progress == progress, last.sources == sources {
        return last
      }
      let lines = SourceLines(sources, progress, width)
      last = lines
      return lines
    }
  }

  private func line(_ source: FeedSource, _ index: Int) -> Line {
    let number = Line.number(ofRow: index, of: sources.count)
    return [
      Line(source.name, .color(.cyan)),
      progress.line(of: source, waiting),
      source.isMuted ? Line("muted", .dim) : nil,
      source.group.map { Line("in \($0)", .dim) },
      source.warning.map { Line($0, .color(.yellow)) },
      source.error.map { Line($0, .color(.red)) },
      source.nextTry.map { Line("next try after \($0.formatted(.iso8601))", .dim) },
    ].compactMap(\.self).reduce(number) { $0 + "  " + $1 }
  }
}

struct FeedProgress: Equatable {
  let waiting: [FeedSource.ID]
  private let loading: [FeedSource.ID]
  private let news: [FeedSource.ID: Int]?

  /// Creates the progress of a state, with which it shares its lists.
  init(_ state: FeedState) { (waiting, loading, news) = (state.waiting, state.loading, state.news) }

  /// Returns how far the refresh is with a source, or nil if the source is no part of it or could not be read.
  func line(of source: FeedSource, _ waiting: Set<FeedSource.ID>) -> Line? {
    if loading.contains(source.id) { return Line("reading …", .color(.blue)) }
    if let count = news?[source.id] {
      return count == 0 ? Line("nothing new", .dim) : Line("\(count) new", .color(.green))
    }
    return waiting.contains(source.id) ? Line("waits", .dim) : nil
  }
}
