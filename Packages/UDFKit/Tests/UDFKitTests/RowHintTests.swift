import Testing

@testable import UDFKit

@Suite("Where a row lay last time")
final class RowHintTests {
  private struct Item: Identifiable {
    let id: Int
  }

  private let table: KeyedElementTable<Int>
  private let node: Node

  init() {
    table = KeyedElementTable<Int>(slice: StateSlice(root: ValueLayout([Item].self)))
    node = table.node(of: 1)
  }

  // The table and its nodes hold each other.
  deinit { table.clear() }

  @Test("is where it was noted", arguments: [0, 7, Int(Int32.max)])
  func position(position: Int) {
    node.note(position, in: [Item].self)
    #expect(node.position(in: [Item].self) == position)
  }

  @Test("is never negative, however many rows there are", arguments: [31, 32, 40])
  func manyRows(bits: Int) {
    node.note(1 << bits, in: IdentifiedArray<Item>.self)
    #expect(node.position(in: IdentifiedArray<Item>.self) >= 0)
    node.note(1 << bits + 5, in: [Item].self)
    #expect(node.position(in: [Item].self) >= 0)
  }

  @Test("is forgotten when an id has changed")
  func changedID() {
    node.note(3, in: [Item].self)
    node.note(-1, in: [Item].self)
    #expect(node.position(in: [Item].self) == 0)
  }
}
