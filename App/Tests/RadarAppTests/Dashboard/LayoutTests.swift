import Testing

@testable import RadarApp

struct LayoutTests {
  /// The sizes, from zero to very large.
  private static let sizes = [0, 1, 2, 5, 7, 10, 24, 40, 71, 72, 80, 133, 400].flatMap { rows in
    [0, 1, 3, 8, 20, 71, 72, 80, 81, 200, 999].map { ScreenSize(rows: rows, columns: $0) }
  }

  /// The numbers of lines of radar's messages.
  private static let said = [0, 7, 11, 1_000]

  private typealias Place = Feature<AppState>.Place

  /// The places of what is joined, and of fewer and more features.
  private static let places: [[Place]] =
    [AppState.features(.offline).map(\.place), [], [.top], [.main]]
    + (1...6).map { Array(repeating: [.top, .main, .main], count: $0).flatMap(\.self) }

  private func layouts(_ size: ScreenSize, lines: Int) -> [Layout] {
    Self.places.map { Layout(size, $0, lines: lines) }
  }

  private func frames(_ layout: Layout) -> [Frame] { layout.features + [layout.said] }

  @Test(arguments: sizes, said)
  func `no frame leaves the screen`(size: ScreenSize, lines: Int) {
    for frame in layouts(size, lines: lines).flatMap(frames) {
      #expect(frame.row >= 1 && frame.column >= 1 && frame.width >= 0 && frame.height >= 0)
      #expect(frame.height == 0 || frame.row + frame.height - 1 <= size.rows)
      #expect(frame.column + frame.width - 1 <= max(1, size.columns))
    }
  }

  @Test(arguments: sizes, said)
  func `every place above the prompt belongs to one frame`(size: ScreenSize, lines: Int) {
    for layout in layouts(size, lines: lines) {
      let area = frames(layout).reduce(0) { $0 + $1.width * $1.height }
      #expect(area == max(1, size.columns) * (layout.promptRow - 1))
      for (index, left) in frames(layout).enumerated() {
        for right in frames(layout).dropFirst(index + 1) { #expect(!overlap(left, right)) }
      }
    }
  }

  @Test(arguments: sizes)
  func `a line stays free below the prompt`(size: ScreenSize) {
    #expect(size.rows < 2 || Layout(size).promptRow == size.rows - 1)
  }

  @Test func `what radar says has the lines that it needs, and leaves some to search and feeds`() {
    #expect(Layout(.usual, lines: 2) == Layout(.usual))
    #expect(Layout(.usual, lines: 10).said.height == 12)
    let longest = Layout(.usual, lines: 1_000)
    #expect(longest.said.height == 17)
    #expect(longest.features.dropFirst().allSatisfy { $0.height == 5 })
  }

  private func overlap(_ left: Frame, _ right: Frame) -> Bool {
    left.row < right.row + right.height && right.row < left.row + left.height
      && left.column < right.column + right.width && right.column < left.column + left.width
  }
}
