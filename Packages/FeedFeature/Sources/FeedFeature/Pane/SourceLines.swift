import Foundation
import TerminalUI
import UDFKit

/// The lines of the sources, which are made when they are read, because few of many have room.
///
/// What is wrong with a source is wrapped to the width, and so these lines are made at once.
struct SourceLines {
  private let sources: IdentifiedArray<FeedSource>
  private let progress: FeedProgress

  /// The lines of the sources with which something is wrong, in order.
  private var wrapped: [(source: Int, lines: [Line])] = []

  /// The number of lines.
  let count: Int

  init(_ sources: IdentifiedArray<FeedSource>, _ progress: FeedProgress, _ width: Int) {
    self.sources = sources
    self.progress = progress
    var count = sources.count
    for (index, source) in sources.elements.enumerated()
    where source.error != nil || source.warning != nil {
      let lines = Self.line(source, index, of: sources.count, progress).whole(width)
      wrapped.append((index, lines))
      count += lines.count - 1
    }
    self.count = count
  }

  /// Returns the line at a position, counted from 0.
  subscript(position: Int) -> Line {
    var position = position
    for (source, lines) in wrapped where position >= source {
      if position < source + lines.count { return lines[position - source] }
      position -= lines.count - 1
    }
    return Self.line(sources[position], position, of: sources.count, progress)
  }

  /// The lines that were made last, which most changes of the feeds leave as they are.
  final class Memo {
    private var last: (width: Int, lines: SourceLines)?

    /// Returns the lines of the sources.
    ///
    /// Cost: O(1) if the sources, their progress and the width are those of the last call.
    func lines(
      _ sources: IdentifiedArray<FeedSource>,
      _ progress: FeedProgress,
      _ width: Int
    ) -> SourceLines {
      if let last, last.width == width, last.lines.progress == progress,
        last.lines.sources == sources
      {
        return last.lines
      }
      let lines = SourceLines(sources, progress, width)
      last = (width, lines)
      return lines
    }
  }

  /// Returns the line of a source, which is not wrapped.
  static func line(
    _ source: FeedSource,
    _ index: Int,
    of count: Int,
    _ progress: FeedProgress
  ) -> Line {
    let name = Line.number(index, of: count) + "  " + Line(source.name, .color(.cyan))
    let details = [
      progress.line(of: source),
      source.isMuted ? Line("muted", .dim) : nil,
      source.group.map { Line("in \($0)", .dim) },
      source.warning.map { Line($0, .color(.yellow)) },
      source.error.map { Line($0, .color(.red)) },
      source.nextTry.map { Line("next try after \($0.formatted(.iso8601))", .dim) },
    ]
    return details.compactMap(\.self).reduce(name) { $0 + "  " + $1 }
  }
}

extension Line {
  /// Returns this line, wrapped to a width if it is longer.
  func whole(_ width: Int) -> [Line] { self.width <= width ? [self] : wrapped(to: width).lines }

  /// Returns the number of a row among others, counted from 1.
  static func number(_ index: Int, of count: Int) -> Line {
    Line("\(index + 1)", .dim).padded(to: "\(count)".displayWidth, .trailing)
  }
}
