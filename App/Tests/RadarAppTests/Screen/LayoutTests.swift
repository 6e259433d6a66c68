import TerminalIO
import TerminalUI
import Testing

@testable import RadarApp

struct LayoutTests {
  private static let places = [Feature<AppState>.Place.top, .main, .main]
  private static let sizes = [1, 2, 3, 5, 10, 14, 15, 24, 60].flatMap { rows in
    [1, 2, 4, 12, 40, 71, 72, 80, 250].map { ScreenSize(rows: rows, columns: $0) }
  }

  private func frames(_ layout: Layout) -> [Frame] {
    layout.features + [layout.said, layout.footer]
  }

  @Test(arguments: sizes)
  func `whatever the size, the parts fill the screen and do not overlap`(size: ScreenSize) {
    let layout = Layout(size, Self.places)
    for frame in frames(layout) {
      #expect(frame.row >= 1 && frame.column >= 1 && frame.width >= 0 && frame.height >= 0)
      #expect(frame.row + frame.height - 1 <= size.rows)
      #expect(frame.column + frame.width - 1 <= size.columns)
    }
    let area = frames(layout).reduce(0) { $0 + $1.width * $1.height }
    #expect(area == size.rows * size.columns)
    for row in 1...size.rows {
      for column in stride(from: 1, through: size.columns, by: 3) {
        #expect(frames(layout).count { $0.contains(row: row, column: column) } == 1)
      }
    }
  }

  @Test func `main panes stand side by side where each has enough columns`() {
    let wide = Layout(ScreenSize(rows: 24, columns: 80), Self.places).features
    #expect(wide[1].row == wide[2].row && wide[1].height == 18)
    let narrow = Layout(ScreenSize(rows: 24, columns: 40), Self.places).features
    #expect(narrow[1].width == 40 && narrow[2].width == 40 && narrow[1].row < narrow[2].row)
  }
}
