import TerminalUI
import UDFTerminal

struct SearchView: PaneView {
  let props: SearchProps
  let handler: (SearchAction) -> Void

  /// Returns the lines of the picture, with an error, or a notice of an empty list, wrapped to a width.
  func lines(width: Int) -> PaneLines {
    let notice = props.notice.map { "  " + Line($0, .dim) } ?? Line()
    let line = status + notice
    let isWhole = props.error != nil || props.count == 0
    let head =
      [Line("search  ", .dim) + Line(props.query, .bold)]
      + (isWhole ? line.whole(in: width) : [line])
    return PaneLines(
      head,
      rows: props.count,
      row: { row in repository(ofRow: row).map { result($0, row) } ?? Line() },
      id: { repository(ofRow: $0)?.id }
    )
  }

  /// Returns a result of the props, which have only the visible ones.
  private func repository(ofRow row: Int) -> Repository? {
    let index = row - props.above
    return props.results.indices.contains(index) ? props.results[index] : nil
  }

  private var status: Line {
    if props.isLoading { return Line("searching …", .dim) }
    if let error = props.error { return Line(error, .color(.red)) }
    if props.page == 0 { return Line() }
    if props.count == 0 { return Line("nothing found", .color(.yellow)) }
    let count = props.count
    let shown = props.hasNext && props.total > count ? "\(count) of \(props.total)" : "\(count)"
    let more = props.hasNext && props.total <= count ? ", and more" : ""
    return Line(shown + (shown == "1" ? " result" : " results") + more, .dim)
  }

  private func result(_ repository: Repository, _ row: Int) -> Line {
    let isSelected = repository.fullName == props.selected
    let number = Line.number(ofRow: row, of: props.count)
    let details = [
      repository.newestVersion.map { Line($0, .color(.green)) },
      repository.stars.map { Line("★ \($0)", .color(.yellow)) },
      repository.summary.isEmpty ? nil : Line(repository.summary, .dim),
    ]
    let name = Line(repository.fullName, isSelected ? .inverse : .bold)
    let line = details.compactMap(\.self).reduce(number + "  " + name) { $0 + "  " + $1 }
    return props.isLoading && props.page == 0 ? line.styled(.dim) : line
  }

  var keys: [PaneKey] {
    PaneKey(
      "/",
      "search",
      typed: { handler(.queryChanged($0)) },
      entered: { handler(.searchRequested($0)) }
    )
    PaneKey(.enter, "follow releases", onRow: { handler(.resultOpened($0 + 1)) })
    PaneKey("m", "more results") { handler(.nextPageRequested) }.available(if: props.hasNext)
  }
}
