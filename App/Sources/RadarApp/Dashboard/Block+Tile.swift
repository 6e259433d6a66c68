import CounterFeature
import FeedFeature
import SearchFeature
import TerminalUI

extension Block {
  /// Lines in a frame with a title; when there is no room for all, the last place says how many more
  /// there are.
  static func tile(_ title: String, _ lines: [Line], width: Int, height: Int) -> Block {
    let room = max(1, height - 2)
    var shown = lines
    if lines.count > room {
      let hidden = lines.count - room + 1
      shown = lines.prefix(room - 1) + [Line("… \(hidden) more", .dim)]
    }
    return Block(shown).boxed(title: Line(title, .bold), width: width, height: height)
  }

  /// The whole dashboard as text, for where there is no terminal to draw on.
  @MainActor
  static func picture(of radar: Radar, saying said: [String]) -> Block {
    let layout = Layout(.usual)
    func tile(_ title: String, _ lines: [Line], _ frame: Frame) -> Block {
      .tile(title, lines, width: frame.width, height: frame.height)
    }
    let top = [
      tile("counter", radar.counter.lines, layout.counter),
      tile("radar", said.map { Line($0) }, layout.said),
    ]
    let bottom = [
      tile("search", radar.search.lines(width: layout.search.innerWidth), layout.search),
      tile("feed", radar.feed.lines(width: layout.feed.innerWidth), layout.feed),
    ]
    return .stacked([.columns(top, gap: 0), .columns(bottom, gap: 0)])
  }
}
