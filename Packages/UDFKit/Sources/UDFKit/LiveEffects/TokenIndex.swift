/// The tokens of a store, by id and by slice.
///
/// A token is found as long as an effect holds it: while a part of the effect runs or is still to come, or a callback keeps
/// its `Dispatch`.
///
/// The cost to find the tokens within one row does not depend on how many other rows have effects with the same id.
struct TokenIndex {
  /// The slice of the outermost collection's elements and the id of one, or the slice itself outside of collections.
  private struct Row: Hashable {
    let group: ObjectIdentifier
    let element: AnyHashable?

    init(_ key: NodeKey) {
      group = ObjectIdentifier(key.group)
      element = key.elements.first
    }
  }

  private struct WeakToken {
    weak var token: CancellationToken?
    let key: NodeKey
  }

  private var tokens: [AnySendableHashable: [Row: [WeakToken]]] = [:]
  private var count = 0
  /// The number of tokens at which released ones are removed.
  private var countBeforeCleaning = 32

  /// Adds a token, in O(1) amortized: released ones are removed when their number has doubled since the last removal.
  mutating func insert(_ token: CancellationToken) {
    let key = token.node.key
    tokens[token.id, default: [:]][Row(key), default: []].append(WeakToken(token: token, key: key))
    count += 1
    if count >= countBeforeCleaning { clean() }
  }

  private mutating func clean() {
    count = 0
    for (id, rows) in tokens {
      let living = rows.mapValues { $0.filter { $0.token != nil } }.filter { !$0.value.isEmpty }
      tokens[id] = living.isEmpty ? nil : living
      count += living.values.reduce(0) { $0 + $1.count }
    }
    countBeforeCleaning = max(32, count * 2)
  }

  /// Returns the tokens with an id on a slice, in no order.
  func tokens(_ id: AnySendableHashable, on node: Node) -> [CancellationToken] {
    let key = node.key
    return (tokens[id]?[Row(key)] ?? []).filter { $0.key == key }.compactMap(\.token)
  }

  /// Returns the tokens with an id on a slice and on what lies within it, in no order.
  func tokens(_ id: AnySendableHashable, within node: Node) -> [CancellationToken] {
    guard let rows = tokens[id] else { return [] }
    let key = node.key
    let found = key.elements.isEmpty ? rows.values.flatMap(\.self) : rows[Row(key)] ?? []
    return found.filter { $0.key.isWithin(key) }.compactMap(\.token)
  }
}
