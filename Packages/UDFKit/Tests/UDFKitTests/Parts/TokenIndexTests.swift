import Testing

@testable import UDFKit

/// The ids of effects: who is found under an id on a slice, and within it.
@Suite struct TokenIndexTests {
  private let store = makeStore()
  private let id = AnySendableHashable("work")

  /// A token on each of some slices: two outside of rows, two rows, and two parts of the first.
  private var tokens: [CancellationToken] {
    let row = store.scope(\.rows, id: 1)
    let parts = row.unwrapped(or: Row(id: 1))
    let nodes = [
      store.scope(\.left).node, store.scope(\.right).node, row.node,
      store.scope(\.rows, id: 2).node, parts.scope(\.title).node, parts.scope(\.isDone).node,
    ]
    return nodes.map { CancellationToken(id: id, node: $0) }
  }

  private func index(of tokens: [CancellationToken]) -> TokenIndex {
    var index = TokenIndex()
    for token in tokens { index.insert(token) }
    return index
  }

  /// Returns whether exactly these tokens are found under an id, on a slice or within it.
  private func finds(
    _ tokens: [CancellationToken],
    in index: inout TokenIndex,
    _ id: AnySendableHashable? = nil,
    on node: Node,
    isWithin: Bool = false
  ) -> Bool {
    let id = id ?? self.id
    let found = isWithin ? index.tokens(id, within: node) : index.tokens(id, on: node)
    return found.count == tokens.count
      && Set(found.map { ObjectIdentifier($0) }) == Set(tokens.map { ObjectIdentifier($0) })
  }

  @Test func `each is found on its slice and within what contains it`() {
    let tokens = tokens
    var index = index(of: tokens)
    func isFound(on node: Node, _ wanted: [CancellationToken]) -> Bool {
      finds(wanted, in: &index, on: node)
    }
    func isFound(within node: Node, _ wanted: [CancellationToken]) -> Bool {
      finds(wanted, in: &index, on: node, isWithin: true)
    }
    for token in tokens { #expect(isFound(on: token.node, [token])) }
    #expect(isFound(on: store.node, []))
    #expect(isFound(within: store.node, tokens))
    #expect(isFound(within: tokens[2].node, [tokens[2], tokens[4], tokens[5]]))
    for place in [0, 1, 3, 4, 5] { #expect(isFound(within: tokens[place].node, [tokens[place]])) }
    let other = AnySendableHashable("other")
    let hasOther = !finds([], in: &index, other, on: store.node, isWithin: true)
    #expect(!hasOther)
  }

  @Test func `one is found for as long as somebody keeps it`() {
    var index = TokenIndex()
    let node = store.scope(\.left).node
    var kept: [CancellationToken] = []
    for count in 1...50 {
      let token = CancellationToken(id: id, node: node)
      index.insert(token)
      kept.append(token)
      let isFound = finds(kept, in: &index, on: node)
      #expect(isFound, "\(count)")
    }
    let last = kept.removeLast()
    kept = []
    let isFound = finds([last], in: &index, on: node)
    #expect(isFound)
  }

  @Test func `those that nobody keeps any more take no room`() {
    var index = TokenIndex()
    let kept = CancellationToken(id: id, node: store.scope(\.left).node)
    index.insert(kept)
    for number in 0..<10_000 {
      index.insert(CancellationToken(id: AnySendableHashable(number), node: kept.node))
    }
    #expect(Mirror(reflecting: index).descendant("count") as? Int ?? .max < 64)
    let isFound = finds([kept], in: &index, on: kept.node)
    #expect(isFound)
  }
}
