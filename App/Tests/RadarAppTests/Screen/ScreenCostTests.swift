import CounterFeature
import FeedFeature
import Foundation
import TerminalIO
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

@MainActor
struct ScreenCostTests {
  private let madeRows = Ticks()
  private let madePages = Ticks()

  private struct Rows: PaneView {
    static let count = 1_000
    let made: Ticks
    let keys: [PaneKey] = []

    func lines(width: Int) -> PaneLines {
      PaneLines([], rows: Self.count) { row in
        _ = made.next()
        return Line("row \(row)")
      } id: {
        "\($0)"
      }
    }
  }

  private var screen: Screen {
    let reducer = FeedFeature.reducer(client: .embedded(SourceNames()))
    let pages = PanePages<FeedState>(page: { [madePages] _, row in
      Page(title: row) { _ in
        _ = madePages.next()
        return [Line("page \(row)")]
      }
    })
    let feature = Feature(FeedCommands.self, at: \AppState.feed, reducer) { [madeRows] store in
      FeaturePane(
        store,
        visibleProps: { _, _ in 0 },
        position: { Int($1) },
        pages: pages,
        view: { _, _ in Rows(made: madeRows) }
      )
    }
    return Screen(radar: Radar(joining: [feature]), size: .usual, world: .memory(Written()))
  }

  @Test func `a text that is typed to be found is looked for once in each row`() {
    let screen = screen
    screen.show()
    let before = madeRows.count
    for key in KeyParser.keys(in: "/row 99".utf8) { _ = screen.handle(.key(key)) }
    #expect(screen.state.lists[0].selected == 99)
    for key in KeyParser.keys(in: "x and more\r".utf8) { _ = screen.handle(.key(key)) }
    #expect(screen.state.lists[0].selected == 99)
    #expect(madeRows.count - before < 2 * Rows.count)
  }

  @Test func `a page is laid out once when it is opened`() {
    let screen = screen
    screen.show()
    _ = screen.handle(.key(.enter))
    #expect(screen.page?.lines.isEmpty == false)
    #expect(madePages.count == 1)
    _ = screen.handle(.key("q"))
    #expect(screen.page == nil)
  }
}
