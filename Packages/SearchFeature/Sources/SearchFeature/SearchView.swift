import TerminalUI
import UDFTerminal

/// The appearance and the keys of the search, as a function of its props.
struct SearchView: PaneView {
  let props: SearchProps
  let handler: (SearchAction) -> Void

  /// Returns the lines of the picture, with an error, or a notice of an empty list, wrapped to a width.
  func lines(width: Int) -> PaneLines {
    let notice = props.notice.map { "  " + Line($0, .dim) } ?? Line()
    let line = status + notice
    let isWhole = props.error != nil || props.results.isEmpty
    let head =
      [Line("search  ", .dim) + Line(props.query, .bold)]
      + (isWhole ? line.whole(in: width) : [line])
    return PaneLines(
      head,
      rows: props.results.count,
      row: result,
      id: { props.results[$0].id }
    )
  }

  private var status: Line {
    if props.isLoading { return Line("searching …", .dim) }
    if let error = props.error { return Line(error, .color(.red)) }
    if props.page == 0 { return Line() }
    if props.results.isEmpty { return Line("nothing found", .color(.yellow)) }
    let count = props.results.count
    let shown = props.hasNext && props.total > count ? "\(count) of \(props.total)" : "\(count)"
    let more = props.hasNext && props.total <= count ? ", and more" : ""
    return Line(shown + (shown == "1" ? " result" : " results") + more, .dim)
  }

  private func result(at index: Int) -> Line {
    let repository = props.results[index]
    let isSelected = repository.fullName == props.selected
    let number = Line.number(ofRow: index, of: props.results.count)
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
    PaneKey("m", "more results") { handler(.nextPageRequested) }
      .available(if: props.hasNext)
  }
}
