import CounterFeature
import FeedFeature
import SearchFeature
import TerminalUI

extension Block {
  /// Returns lines in a frame with a title, and the number of hidden lines if they do not all fit.
  static func tile(
    _ tile: Tile,
    _ lines: TileLines,
    in frame: Frame,
    scrolled scroll: Scroll = Scroll()
  ) -> Block {
    Block(scroll.shown(of: lines, room: frame.innerHeight))
      .boxed(title: Line(tile.rawValue, .bold), width: frame.width, height: frame.height)
  }

  /// Returns the whole dashboard as text, for output that is not a terminal.
  @MainActor
  static func picture(of radar: Radar, saying said: [String]) -> Block {
    let layout = Layout(.usual)
    let top: [Block] = [
      .tile(.counter, TileLines(radar.counter.lines), in: layout.counter),
      .tile(.said, TileLines(said.map { Line($0) }), in: layout.said),
    ]
    let bottom: [Block] = [
      .tile(
        .search,
        TileLines(radar.search.lines(width: layout.search.innerWidth)),
        in: layout.search
      ),
      .tile(.feed, TileLines(radar.feed.lines(width: layout.feed.innerWidth)), in: layout.feed),
    ]
    return .stacked([.columns(top, gap: 0), .columns(bottom, gap: 0)])
  }
}
