import Synchronization
import Testing

@testable import UDFKit

/// Random programs on a set of nodes, which behaves as a dictionary by their ids.
@Suite struct ElementNodesTests {
  /// An id of which only some have a hash of their own.
  private struct ID: Hashable {
    let number: Int
    let hashes: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
  }

  /// One operation on the set, and the same on a dictionary.
  private struct Machine {
    let table = KeyedElementTable<ID>(slice: StateSlice(root: ValueLayout([Int].self)))
    let hashes: Int
    var dice: SeededRandom
    var nodes = ElementNodes<ID>()
    var model: [ID: ElementNode<ID>] = [:]

    mutating func step(amongIDs count: Int) {
      let id = ID(number: .random(in: 0..<count, using: &dice), hashes: hashes)
      if let known = model[id] {
        nodes.remove(known)
        model[id] = nil
      } else {
        let node = ElementNode(id: id, table: table)
        nodes.insert(node)
        model[id] = node
        // A node that is not in the set has the id of one that is.
        nodes.remove(ElementNode(id: id, table: table))
      }
    }

    func isEqual(amongIDs count: Int) -> Bool {
      var all: Set<ObjectIdentifier> = []
      var visits = 0
      nodes.visit { node in
        all.insert(ObjectIdentifier(node))
        visits += 1
      }
      return all == Set(model.values.map { ObjectIdentifier($0) }) && visits == model.count
        && nodes.isEmpty == model.isEmpty
        && (0..<count).allSatisfy { number in
          let id = ID(number: number, hashes: hashes)
          return nodes.find(id) === model[id]
        }
    }
  }

  @Test(arguments: [1, 3, 1_000_000], [1, 2, 3, 4])
  func `a set of nodes behaves as a dictionary`(hashes: Int, seed: UInt64) {
    var machine = Machine(hashes: hashes, dice: SeededRandom(seed: seed))
    for count in [10, 7, 200, 30] {
      for _ in 0..<300 {
        machine.step(amongIDs: count)
        let isEqual = machine.isEqual(amongIDs: count)
        #expect(isEqual, "seed \(seed)")
        if !isEqual { return }
      }
    }
  }

  /// An id that computes its hash value itself, and counts comparisons.
  private struct NumberedID: Hashable {
    static let comparisons = Atomic<Int>(0)
    let number: Int
    var hashValue: Int { number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    static func == (left: NumberedID, right: NumberedID) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return left.number == right.number
    }
  }

  // Found by a reviewer: the hash values of such ids lie in a row, and each search went along the row.
  @Test func `ids that compute their hash values are found by a few comparisons`() {
    let table = KeyedElementTable<NumberedID>(slice: StateSlice(root: ValueLayout([Int].self)))
    var nodes = ElementNodes<NumberedID>()
    let count = 2_000
    for number in 0..<count {
      nodes.insert(ElementNode(id: NumberedID(number: number), table: table))
    }
    let before = NumberedID.comparisons.load(ordering: .relaxed)
    for number in 0..<(2 * count) {
      #expect((nodes.find(NumberedID(number: number)) == nil) == (number >= count))
    }
    #expect(NumberedID.comparisons.load(ordering: .relaxed) - before <= 2 * count)
  }

  /// Returns a set of nodes with the ids 0, 1, 2 and so on.
  private func set(of count: Int) -> (ElementNodes<Int>, [ElementNode<Int>]) {
    let table = KeyedElementTable<Int>(slice: StateSlice(root: ValueLayout([Int].self)))
    var nodes = ElementNodes<Int>()
    let all = (0..<count).map { ElementNode(id: $0, table: table) }
    for node in all { nodes.insert(node) }
    return (nodes, all)
  }

  @Test(arguments: [(1, 8), (7, 8), (8, 16), (14, 16), (15, 32), (100_000, 131_072)])
  func `at most seven eighths of the slots are taken`(count: Int, slots: Int) {
    let (nodes, all) = set(of: count)
    #expect(nodes.slots.count == slots)
    #expect(all.allSatisfy { nodes.find($0.id) === $0 })
  }

  @Test func `a set from which most nodes were removed gives its slots back`() {
    var (nodes, all) = set(of: 1_000)
    #expect(nodes.slots.count == 2_048)
    for node in all[256...] { nodes.remove(node) }
    #expect(nodes.slots.count == 2_048)
    nodes.remove(all[255])
    #expect(nodes.slots.count == 512)
    #expect(all[..<255].allSatisfy { nodes.find($0.id) === $0 })
    for node in all[..<255] { nodes.remove(node) }
    #expect(nodes.isEmpty)
    #expect(nodes.slots.count == 8)
  }

  @Test func `a set keeps at least eight slots`() {
    var (nodes, all) = set(of: 8)
    #expect(nodes.slots.count == 16)
    for node in all { nodes.remove(node) }
    #expect(nodes.slots.count == 8)
  }
}
