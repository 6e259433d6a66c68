import Synchronization
import Testing

@testable import UDFKit

/// The nodes of elements by their ids, and those that are observed or have effects.
@Suite struct NodeTests {
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

  private struct House: Equatable, Sendable {
    var count = 0
    var sheet: Counter? = Counter()
    var names: [Int: String] = [:]
  }

  private enum Work: Action { case start, stop }
  private enum Up: Action { case up }

  private let store = Store(state: House()) {
    countingRule(Up.self, in: \House.count)
    IfLet(\.sheet) {
      On(Work.self) { _, action in
        if action == .stop { return .cancel(id: "work") }
        return .dispatch(Work.stop, after: .seconds(60), id: "work")
      }
    }
  }

  @Test func `the effects of one slice make the plans look for its node once`() {
    store.dispatch(Work.start)
    #expect(store.effects.count == 1)
    let version = store.core.usedNodes.version
    for _ in 0..<10 {
      store.dispatch(Work.stop)
      #expect(store.effects.isEmpty)
      store.dispatch(Work.start)
      #expect(store.effects.count == 1)
    }
    #expect(store.core.usedNodes.version == version)
  }

  @Test func `law 4: an observer of the first slice is told when others have been forgotten`() {
    let told = store.scope(\.count).told()
    let others = (0..<9).map { store.scope(\.names[$0]).observe { _ in } }
    store.dispatch(Up.up)
    for other in others { other.dispose() }
    #expect(store.core.usedNodes.all.count == 1)
    store.dispatch(Up.up)
    #expect(told.all == [0, 1, 2])
  }
}
