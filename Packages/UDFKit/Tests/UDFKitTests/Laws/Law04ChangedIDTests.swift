import Testing
import UDFKit

/// In a plain array a rule may change the id of a row.
@Suite struct Law04ChangedIDTests {
  struct Part: Identifiable, Equatable, Sendable {
    var id: Int
    var touches = 0
  }

  struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var touches = 0
    var parts = (0..<3).map { Part(id: $0) }
  }

  struct List: Equatable, Sendable { var rows = (0..<4).map { Row(id: $0) } }

  struct Renamed: Action { let id: Int }
  struct PartRenamed: Action { let id: Int }
  struct Touched: Action {}
  struct Rotated: Action {}
  struct Refused: Action { let id: Int }
  struct NotThis: Error {}

  static func store(hasSecondRule: Bool = false) -> Store<List> {
    Store(state: List()) {
      ForEach(\.rows) {
        changing(Renamed.self) { row, action in row.id = action.id }
        countingRule(Touched.self, in: \.touches)
        On(Refused.self) { (row, action) throws(NotThis) in
          row.id = action.id
          throw NotThis()
        }
        ForEach(\.parts) {
          changing(PartRenamed.self) { part, action in part.id = action.id }
          countingRule(Touched.self, in: \.touches)
        }
        if hasSecondRule {
          countingRule(Renamed.self, in: \.touches)
        }
      }
      changing(Rotated.self) { list, _ in list.rows.append(list.rows.removeFirst()) }
    }
  }

  /// Observes each row and each part, some of which are not there.
  @Test(arguments: [false, true], [1, 2, 3] as [UInt64])
  func `law 4: each observer was told the first element with its id`(
    hasSecondRule: Bool,
    seed: UInt64
  ) {
    let store = Self.store(hasSecondRule: hasSecondRule)
    let rows = (0..<6).map { store.scope(\.rows, id: $0) }
    let parts = rows.enumerated().map { id, row in
      let row = row.unwrapped(or: Row(id: id, parts: []))
      return (0..<4).map { row.scope(\.parts, id: $0) }
    }
    let seenRows = rows.map { $0.told() }
    let seenParts = parts.map { $0.map { $0.told() } }
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let id = Int.random(in: 0..<6, using: &random)
      let part = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: rows[id].dispatch(Renamed(id: .random(in: 0..<6, using: &random)))
      case 1: rows[id].dispatch(Touched())
      case 2: parts[id][part].dispatch(PartRenamed(id: .random(in: 0..<4, using: &random)))
      case 3: parts[id][part].dispatch(Touched())
      case 4: store.dispatch(Rotated())
      default: rows[id].dispatch(Refused(id: .random(in: 0..<6, using: &random)))
      }
      let list = store.state.rows
      for id in 0..<6 {
        let row = list.first { $0.id == id }
        #expect(seenRows[id].all.last == row)
        for part in 0..<4 {
          #expect(seenParts[id][part].all.last == row?.parts.first { $0.id == part })
        }
      }
    }
    let isToldTwice = seenRows.contains { seen in
      zip(seen.all, seen.all.dropFirst()).contains { $0 == $1 }
    }
    #expect(!isToldTwice)
  }
}
