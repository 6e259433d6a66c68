import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

struct ListPositionTests {
  @Test(arguments: 0..<300)
  func `whatever happens, the selected row is a row and is in sight`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var list = ListPosition()
    var extent = Shown.Extent(rows: 9, room: 5)
    for _ in 0..<100 {
      switch Int.random(in: 0...3, using: &random) {
      case 0: list.move(random.move(), in: extent)
      case 1: list.select(Int.random(in: -5...70, using: &random), in: extent)
      case 2 where extent.rows > 0:
        list.follow(to: Int.random(in: 0..<extent.rows, using: &random), in: extent)
      default:
        extent.rows = Int.random(in: 0...60, using: &random)
        extent.room = Int.random(in: 0...20, using: &random)
        list.fit(extent)
      }
      let (visible, rows, room) = (list.visible(in: extent), extent.rows, extent.room)
      #expect(visible.lowerBound >= 0 && visible.upperBound <= rows)
      #expect(visible.count == min(rows, room), "no room is left empty")
      #expect(rows == 0 || room == 0 || visible.contains(list.selected))
      #expect(list.selected == 0 || list.selected < rows)
    }
  }

  @Test func `a row that moves stays at its height of the screen`() {
    var list = ListPosition()
    list.select(30, in: .init(rows: 100, room: 10))
    list.select(25, in: .init(rows: 100, room: 10))
    #expect(list.top == 21)
    list.follow(to: 45, in: .init(rows: 120, room: 10))
    #expect(list.top == 41 && list.selected == 45)
    list.follow(to: 2, in: .init(rows: 120, room: 10))
    #expect(list.top == 0 && list.selected == 2)
  }
}

extension SeededRandom {
  mutating func move() -> Move {
    let moves: [Move] = [
      .lines(1), .lines(-1), .halfPages(1), .halfPages(-1), .pages(1), .pages(-1), .first, .last,
    ]
    return moves.randomElement(using: &self) ?? .first
  }
}
