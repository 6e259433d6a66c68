import TerminalUI
import UDFTerminal

extension Block {
  /// Returns lines in a frame with a title, and the number of hidden lines if they do not all fit.
  static func tile(
    _ title: String,
    _ lines: PaneLines,
    in frame: Frame,
    scrolled scroll: Scroll = Scroll()
  ) -> Block {
    Block(scroll.shown(of: lines, room: frame.innerHeight))
      .boxed(title: Line(title, .bold), width: frame.width, height: frame.height)
  }

  /// Returns the whole dashboard as text, for output that is not a terminal.
  @MainActor
  static func picture(of radar: Radar, saying said: [String]) -> Block {
    let layout = Layout(.usual, radar.features.map(\.place))
    let panes = zip(radar.features, layout.features).map { feature, frame in
      let lines = feature.pane(radar.store).lines(width: frame.innerWidth)
      return (frame: frame, block: Block.tile(feature.name, lines, in: frame))
    }
    let messages = Block.tile("radar", PaneLines(said.map { Line($0) }), in: layout.said)
    let boxes = (panes + [(frame: layout.said, block: messages)])
    let rows = Dictionary(grouping: boxes) { $0.frame.row }.sorted { $0.key < $1.key }
    return .stacked(
      rows.map { _, boxes in
        .columns(boxes.sorted { $0.frame.column < $1.frame.column }.map(\.block), gap: 0)
      }
    )
  }
}
