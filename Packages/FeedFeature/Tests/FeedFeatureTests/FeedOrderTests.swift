import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import FeedFeature

/// Tests that what is not made anew looks as if it were.
struct FeedOrderTests {
  private static func entry(_ key: Int) -> FeedEntry {
    let day = Int.random(in: -1...6)
    return FeedEntry(
      source: "a",
      key: "\(key)",
      title: "\(Int.random(in: 0..<3))",
      date: day < 0 ? nil : Date(timeIntervalSince1970: Double(day) * 86_400)
    )
  }

  @Test func `entries that arrive are where a sort of all puts them, and are counted`() {
    for _ in 0..<50 {
      var state = FeedState([FeedSource(id: "a")])
      var expected: [FeedEntry] = []
      for _ in 0..<6 {
        let received = (0..<Int.random(in: 0..<12)).map { _ in Self.entry(Int.random(in: 0..<40)) }
        var seen: Set<String> = []
        let first = received.filter { seen.insert($0.id).inserted }
        let new = first.filter { entry in !expected.contains { $0.id == entry.id } }
        expected = expected.map { old in first.first { $0.id == old.id } ?? old }
        expected = (new + expected).enumerated().sorted {
          let (left, right) = ($0.element.date ?? .distantPast, $1.element.date ?? .distantPast)
          return left != right ? left > right : $0.offset < $1.offset
        }.map(\.element)
        #expect(state.merge(received, asRead: false) == new.count)
        #expect(state.entries.elements == expected)
        #expect(state.unread == expected.count && state.liked == 0)
        #expect(state.marks == FeedState.marks(of: state.entries))
      }
    }
  }

  @Test func `entries that somebody else has changed are walked over by a filter`() throws {
    let entries = (0..<200).map { number in
      var entry = FeedEntry(source: "a", key: "\(number)", title: "\(number)")
      entry.isLiked = number % 100 == 99
      return entry
    }
    var state = FeedState([FeedSource(id: "a")], entries: entries)
    state.filter = .liked
    state.entries[0].isLiked = true
    state.liked += 1
    #expect(state.shown.map(\.title) == ["0", "99", "199"])
    #expect(state.position(of: state.entries[199].id) == 2)
    state.entries = IdentifiedArray(state.entries.elements.dropLast())
    state.liked -= 1
    #expect(state.shown.map(\.title) == ["0", "99"])
    #expect(try state.entryID(2) == state.entries[99].id)
  }

  @Test func `the lines of the sources are those of each source, wrapped if something is wrong`() {
    let memo = SourceLines.Memo()
    for _ in 0..<100 {
      let width = Int.random(in: 5...60)
      let sources = IdentifiedArray(
        (0..<Int.random(in: 0..<12)).map { number in
          var source = FeedSource(id: "source \(number)")
          let text = String(repeating: "wrong ", count: Int.random(in: 0..<15))
          if Bool.random() { source.error = text }
          if Bool.random() { source.warning = text }
          return source
        }
      )
      let progress = FeedProgress(FeedState())
      let whole = SourceLines(sources, progress, .max)
      let expected = sources.enumerated().flatMap { index, source in
        let line = whole[index]
        return source.error == nil && source.warning == nil ? [line] : line.whole(in: width)
      }
      for _ in 0..<2 {
        let lines = memo.lines(sources, progress, width)
        #expect((0..<lines.count).map { lines[$0] } == expected)
      }
    }
  }
}
