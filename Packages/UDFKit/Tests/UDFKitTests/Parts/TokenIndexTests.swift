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

  private static func isSame(_ left: [CancellationToken], _ right: [CancellationToken]) -> Bool {
    Set(left.map { ObjectIdentifier($0) }) == Set(right.map { ObjectIdentifier($0) })
  }

  @Test func `each is found on its slice and within what contains it`() {
    let tokens = tokens
    let index = index(of: tokens)
    for token in tokens { #expect(Self.isSame(index.tokens(id, on: token.node), [token])) }
    #expect(index.tokens(id, on: store.node).isEmpty)
    #expect(Self.isSame(index.tokens(id, within: store.node), tokens))
    let inRow = [tokens[2], tokens[4], tokens[5]]
    #expect(Self.isSame(index.tokens(id, within: tokens[2].node), inRow))
    for place in [0, 1, 3, 4, 5] {
      #expect(Self.isSame(index.tokens(id, within: tokens[place].node), [tokens[place]]))
    }
    #expect(index.tokens(AnySendableHashable("other"), within: store.node).isEmpty)
  }

  @Test func `one is found for as long as somebody keeps it`() {
    var index = TokenIndex()
    let node = store.scope(\.left).node
    var kept: [CancellationToken] = []
    for count in 1...50 {
      let token = CancellationToken(id: id, node: node)
      index.insert(token)
      kept.append(token)
      #expect(index.tokens(id, on: node).count == count)
    }
    let last = kept.removeLast()
    kept = []
    #expect(Self.isSame(index.tokens(id, on: node), [last]))
  }

  @Test func `those that nobody keeps any more take no room`() {
    var index = TokenIndex()
    let kept = CancellationToken(id: id, node: store.scope(\.left).node)
    index.insert(kept)
    for number in 0..<10_000 {
      index.insert(CancellationToken(id: AnySendableHashable(number), node: kept.node))
    }
    #expect(Mirror(reflecting: index).descendant("count") as? Int ?? .max < 64)
    #expect(Self.isSame(index.tokens(id, on: kept.node), [kept]))
  }
}
