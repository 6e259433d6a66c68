import TerminalUI
import Testing

@testable import RadarApp

struct ScrollTests {
  private static let counts = [0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 20, 57]

  private func lines(_ count: Int) -> [Line] { (0..<count).map { Line("\($0)") } }

  /// Returns the numbers of the visible lines.
  private func numbers(_ shown: [Line]) -> [Int] { shown.compactMap { Int($0.plain) } }

  @Test(arguments: counts, 3...14)
  func `page by page every line is shown once, in order, there and back`(count: Int, room: Int) {
    let all = lines(count)
    var scroll = Scroll()
    var pages = [scroll.shown(of: all, room: room)]
    for _ in 0...count {
      scroll.pageDown(count: count, room: room)
      pages.append(scroll.shown(of: all, room: room))
    }
    #expect(pages.allSatisfy { $0.count == min(count, room) })
    #expect(pages.last.map(numbers)?.last == all.indices.last)
    for (page, next) in zip(pages, pages.dropFirst()) where page != next {
      let (last, first) = (numbers(page).last ?? 0, numbers(next).first ?? 0)
      let isLast = numbers(next).last == count - 1
      #expect(first == last + 1 || isLast && first <= last)
    }
    var seen = Set(numbers(scroll.shown(of: all, room: room)))
    for _ in 0...count {
      scroll.pageUp(count: count, room: room)
      seen.formUnion(numbers(scroll.shown(of: all, room: room)))
    }
    #expect(seen.count == count)
    #expect(scroll == Scroll())
  }

  @Test(arguments: counts, 3...14)
  func `it says how many lines are hidden on each side`(count: Int, room: Int) {
    var scroll = Scroll()
    for _ in 0...count {
      let shown = scroll.shown(of: lines(count), room: room)
      let above = numbers(shown).first ?? 0
      let below = count - 1 - (numbers(shown).last ?? -1)
      #expect((shown.first?.plain == "… \(above) more (Page Up)") == (above > 0))
      #expect((shown.last?.plain == "… \(below) more (Page Down)") == (below > 0))
      scroll.pageDown(count: count, room: room)
    }
  }

  @Test func `when lines go, the last of the others are shown`() {
    var scroll = Scroll()
    for _ in 0..<9 { scroll.pageDown(count: 100, room: 10) }
    let few = scroll.shown(of: lines(20), room: 10).map(\.plain)
    #expect(few == ["… 11 more (Page Up)"] + (11..<20).map(String.init))
    #expect(scroll.shown(of: lines(10), room: 10) == lines(10))
    scroll.pageUp(count: 20, room: 10)
    #expect(numbers(scroll.shown(of: lines(20), room: 10)) == Array(3...10))
  }

  @Test(arguments: 1...2)
  func `where there is no room to scroll, the beginning stays`(room: Int) {
    var scroll = Scroll()
    let first = scroll.shown(of: lines(9), room: room)
    #expect(first.last?.plain == "… \(10 - room) more (Page Down)")
    scroll.pageDown(count: 9, room: room)
    #expect(scroll.shown(of: lines(9), room: room) == first)
  }
}
