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

  private static func isEmpty(_ index: TokenIndex) -> Bool {
    let groups = Mirror(reflecting: index).descendant("groups")
    return groups.map { Mirror(reflecting: $0).children.isEmpty } ?? false
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

  @Test(arguments: 0..<6, [1, 5])
  func `those that are left are found when others have ended`(start: Int, stride: Int) {
    let tokens = tokens
    var index = index(of: tokens)
    var left = tokens
    for step in 0..<6 {
      let token = tokens[(start + step * stride) % 6]
      left.removeAll { $0 === token }
      index.end(token, isRemembered: false)
      #expect(index.tokens(id, on: token.node).isEmpty)
      for other in left { #expect(Self.isSame(index.tokens(id, on: other.node), [other])) }
      #expect(Self.isSame(index.tokens(id, within: store.node), left))
    }
    #expect(Self.isEmpty(index))
  }

  @Test func `two of one slice end one by one`() {
    let tokens = [tokens[0], CancellationToken(id: id, node: store.scope(\.left).node)]
    var index = index(of: tokens)
    #expect(Self.isSame(index.tokens(id, on: tokens[0].node), tokens))
    index.end(tokens[1], isRemembered: false)
    #expect(Self.isSame(index.tokens(id, on: tokens[0].node), [tokens[0]]))
    index.end(tokens[0], isRemembered: false)
    #expect(Self.isEmpty(index))
  }

  @Test func `one that is remembered is found for as long as somebody keeps it`() {
    var index = TokenIndex()
    let node = store.scope(\.left).node
    var kept: [CancellationToken] = []
    for count in 1...50 {
      let token = CancellationToken(id: id, node: node)
      index.insert(token)
      index.end(token, isRemembered: true)
      kept.append(token)
      #expect(index.tokens(id, on: node).count == count)
    }
    let last = kept.removeLast()
    kept = []
    #expect(Self.isSame(index.tokens(id, on: node), [last]))
  }

  @Test func `those that nobody keeps any more make room for new ones`() throws {
    var index = TokenIndex()
    let node = store.scope(\.left).node
    for _ in 0..<100 {
      let token = CancellationToken(id: id, node: node)
      index.insert(token)
      index.end(token, isRemembered: true)
    }
    #expect(index.tokens(id, on: node).isEmpty)
    // One that is not remembered takes the place of all of them with it.
    let token = CancellationToken(id: id, node: node)
    index.insert(token)
    index.end(token, isRemembered: false)
    #expect(Self.isEmpty(index))
  }

  @Test func `each end forgets two of those that nobody keeps any more`() {
    var index = TokenIndex()
    let nodes = (0..<40).map { store.scope(\.rows, id: $0).node }
    for token in nodes.map({ CancellationToken(id: id, node: $0) }) {
      index.insert(token)
      index.end(token, isRemembered: true)
    }
    // Each of these adds itself, and nothing keeps it from then on.
    for node in nodes.prefix(20) {
      let token = CancellationToken(id: id, node: node)
      index.insert(token)
      index.end(token, isRemembered: false)
    }
    #expect(Self.isEmpty(index))
  }

  @Test func `nothing is left of rows within rows`() {
    struct Group: Equatable, Sendable, Identifiable {
      let id: Int
      var rows: IdentifiedArray<Row> = []
    }
    let store = Store(state: IdentifiedArray<Group>(), reducer: .empty)
    let groups = (0..<2).map { store.scope(\.self, id: $0).unwrapped(or: Group(id: $0)) }
    let nodes = groups.flatMap { group in [5, 6].map { group.scope(\.rows, id: $0).node } }
    let tokens = nodes.map { CancellationToken(id: id, node: $0) }
    var index = index(of: tokens)
    for (token, node) in zip(tokens, nodes) {
      #expect(Self.isSame(index.tokens(id, on: node), [token]))
      index.end(token, isRemembered: false)
      #expect(index.tokens(id, on: node).isEmpty)
    }
    #expect(Self.isEmpty(index))
  }
}
