import Foundation
import Testing
import UDFKit

@testable import RadarApp

struct ChangesTests {
  private struct Row: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var text = ""
  }

  private struct Slice: Codable, Equatable, Sendable {
    var rows: IdentifiedArray<Row> = []
    var count = 0
    var note: String?
    var names: [String] = []
    var day = Date(timeIntervalSince1970: 0)
  }

  private struct Program: Codable, Equatable, Sendable {
    var left = Slice()
    var right = Slice()
  }

  private static let start = Program(
    left: Slice(rows: IdentifiedArray((1...4).map { Row(id: $0) }), note: "hello")
  )

  private func changes(_ change: (inout Program) -> Void) -> Changes {
    var state = Self.start
    change(&state)
    return Changes(from: Self.start, to: state)
  }

  private func json(_ change: (inout Program) -> Void) throws -> String {
    try JSONLine.text(changes(change))
  }

  @Test func `a value has its new value, and a slice that did not change is left out`() throws {
    #expect(try json { _ in } == "{}" && changes { _ in }.lines.isEmpty)
    #expect(try json { $0.right.count = 3 } == #"{"right":{"count":3}}"#)
    #expect(changes { $0.right.count = 3 }.lines == ["right.count: 3"])
    #expect(try json { $0.left.names = ["a"] } == #"{"left":{"names":["a"]}}"#)
    #expect(try json { $0.left.note = nil } == #"{"left":{"note":null}}"#)
    let day = changes { $0.right.day += 60 }
    #expect(try JSONLine.text(day) == #"{"right":{"day":"1970-01-01T00:01:00Z"}}"#)
    #expect(day.lines == [#"right.day: "1970-01-01T00:01:00Z""#])
  }

  @Test func `a list has the rows that are new or different, and the ids of those gone`() throws {
    let changes = changes {
      $0.left.rows[id: 3]?.text = "three"
      $0.left.rows.remove(id: 1)
      $0.left.rows.insert(Row(id: 9), at: 0)
    }
    let rows = #"{"changed":[{"id":9,"text":""},{"id":3,"text":"three"}],"removed":["1"]}"#
    #expect(try JSONLine.text(changes) == #"{"left":{"rows":\#(rows)}}"#)
    let three = #"left.rows[3].text: "three""#
    #expect(changes.lines == ["left.rows[9]: new", three, "left.rows[1]: removed"])
  }

  @Test func `of many rows or another order the text has only that`() {
    let changes = changes {
      for id in 1...2 { $0.left.rows[id: id]?.text = "other" }
      $0.left.rows.remove(id: 4)
      $0.left.rows.append(Row(id: 5))
    }
    #expect(changes.lines == ["left.rows: 1 new, 2 different, 1 removed"])
    let reversed = self.changes { $0.left.rows.reverse() }
    #expect(reversed.lines == ["left.rows: in another order"])
  }

  @Test(arguments: 1...50)
  func `the changes of a list lead from one to the other`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func rows() -> IdentifiedArray<Row> {
      IdentifiedArray(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          Row(id: .random(in: 0...8, using: &random), text: Bool.random(using: &random) ? "a" : "b")
        }
        .reduce(into: [Row]()) { rows, row in
          if !rows.contains(where: { $0.id == row.id }) { rows.append(row) }
        }
      )
    }
    let (before, after) = (Slice(rows: rows()), Slice(rows: rows()))
    struct Written: Decodable {
      struct Part: Decodable { let changed: [Row], removed: [String] }
      let left: Slot?
      struct Slot: Decodable { let rows: Part }
    }
    let whole = try JSONLine.text(Changes(from: Program(left: before), to: Program(left: after)))
    let written = try JSONDecoder().decode(Written.self, from: Data(whole.utf8))
    var merged = Dictionary(uniqueKeysWithValues: before.rows.map { ($0.id, $0) })
    for id in written.left?.rows.removed ?? [] { merged[Int(id) ?? -1] = nil }
    for row in written.left?.rows.changed ?? [] {
      #expect(merged[row.id] != row)
      merged[row.id] = row
    }
    #expect(merged == Dictionary(uniqueKeysWithValues: after.rows.map { ($0.id, $0) }))
  }
}
