import Synchronization
import Testing

@testable import UDFKit

/// The nodes of a collection's elements, by their ids.
@Suite struct ElementTableTests {
  /// An id that counts how often it is hashed.
  private struct CountedID: Hashable {
    static let hashes = Atomic<Int>(0)
    let number: Int

    func hash(into hasher: inout Hasher) {
      Self.hashes.add(1, ordering: .relaxed)
      hasher.combine(number)
    }
  }

  @Test func `removing all nodes hashes each id a few times`() throws {
    let count = 4_000
    let slice = StateSlice(root: ValueLayout([Int].self))
    let table = KeyedElementTable<CountedID>(slice: slice)
    let nodes = try (0..<count).map { number in
      try #require(table.node(of: CountedID(number: number)) as? ElementNode<CountedID>)
    }
    let before = CountedID.hashes.load(ordering: .relaxed)
    for node in nodes { table.forget(node) }
    let after = CountedID.hashes.load(ordering: .relaxed)
    #expect(table.isEmpty)
    #expect(after - before <= 4 * count)
  }

  @Test func `a node that another one has replaced is not removed again`() {
    let table = KeyedElementTable<Int>(slice: StateSlice(root: ValueLayout([Int].self)))
    func node() -> ElementNode<Int> {
      // Proof: the table is keyed by whole numbers.
      unsafeDowncast(table.node(of: 1), to: ElementNode<Int>.self)
    }
    let first = node()
    table.forget(first)
    #expect(table.isEmpty)
    let second = node()
    table.forget(first)
    #expect(node() === second)
  }
}
