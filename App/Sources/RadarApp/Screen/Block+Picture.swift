import TerminalUI
import UDFTerminal

extension Block {
  /// Returns the panes of radar as text, for output that is not a terminal.
  @MainActor
  static func picture(of radar: Radar, saying said: [String]) -> Block {
    let layout = Layout(.usual, radar.features.map(\.place))
    let panes = zip(radar.features, layout.features).map { feature, frame in
      let lines = feature.pane(radar.store).lines(width: frame.innerWidth)
      let tile = PaneTile(lines, in: frame)
      let picture = tile.picture(feature.name, lines, ListPosition(), hasFocus: false, in: frame)
      return (frame: frame, block: picture)
    }
    let messages = Block(said.map { Line($0) })
      .boxed(title: Line("radar", .bold), width: layout.said.width, height: layout.said.height)
    let boxes = (panes + [(frame: layout.said, block: messages)])
    let rows = Dictionary(grouping: boxes) { $0.frame.row }.sorted { $0.key < $1.key }
    return .stacked(
      rows.map { _, boxes in
        .columns(boxes.sorted { $0.frame.column < $1.frame.column }.map(\.block), gap: 0)
      }
    )
  }
}
