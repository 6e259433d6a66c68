/// The tokens of a store, by id and by slice.
///
/// The cost to find the tokens of one slice, or within one row, does not depend on how many other slices and
/// rows have effects with the same id. The cost to find the tokens within a slice depends on what lies within
/// it.
struct TokenIndex {
  /// The tokens of one slice.
  private struct Entry {
    var living: [ObjectIdentifier: CancellationToken] = [:]
    /// The tokens whose effects have ended, as long as a callback keeps a `Dispatch` of one.
    var ended: [WeakToken] = []
    /// The number of ended tokens at which released ones are removed.
    var endedBeforeCleaning = 8

    var all: [CancellationToken] { Array(living.values) + ended.compactMap(\.token) }
    var isEmpty: Bool {
      // One that is alive is mostly the first or the last.
      living.isEmpty && ended.first?.token == nil && ended.last?.token == nil
        && ended.allSatisfy { $0.token == nil }
    }
  }

  private struct WeakToken {
    weak var token: CancellationToken?
  }

  /// The tokens of one slice outside of collections, or of one collection and everything within it.
  private struct Group {
    let slice: StateSlice
    /// The entries by the id of the outermost element, which is nil outside of collections.
    var rows: [AnyHashable?: [NodeKey: Entry]] = [:]
  }

  private var groups: [AnySendableHashable: [ObjectIdentifier: Group]] = [:]

  /// A token whose effect has ended, and the place of its entry.
  private struct Remembered {
    weak var token: CancellationToken?
    let id: AnySendableHashable
    let key: NodeKey
  }

  /// The remembered tokens, of which the first ones are checked next.
  private var remembered = FIFO<Remembered>()

  mutating func insert(_ token: CancellationToken) {
    let key = token.node.key
    let group = key.group
    groups[token.id, default: [:]][ObjectIdentifier(group), default: Group(slice: group)]
      .rows[key.elements.first, default: [:]][key, default: Entry()]
      .living[ObjectIdentifier(token)] = token
  }

  /// Removes a token whose effect has ended.
  ///
  /// If the effect may have passed on its `Dispatch`, the token is remembered as long as something else holds
  /// it. Each call checks two remembered tokens, so that ids and rows of the past do not add up.
  mutating func end(_ token: CancellationToken, isRemembered: Bool) {
    let key = token.node.key
    let group = ObjectIdentifier(key.group)
    let row = key.elements.first
    guard var entry = groups[token.id]?[group]?.rows[row]?.removeValue(forKey: key) else { return }
    entry.living[ObjectIdentifier(token)] = nil
    if isRemembered {
      Self.remember(token, in: &entry)
      remembered.append(Remembered(token: token, id: token.id, key: key))
    }
    if entry.isEmpty {
      removeEmptyGroups(token.id, key)
    } else {
      groups[token.id]?[group]?.rows[row]?[key] = entry
    }
    for _ in 0..<2 { checkRemembered() }
  }

  /// Removes the entry of the oldest remembered token if nothing holds the token any more.
  private mutating func checkRemembered() {
    guard let oldest = remembered.popFirst() else { return }
    if oldest.token != nil { return remembered.append(oldest) }
    let group = ObjectIdentifier(oldest.key.group)
    let row = oldest.key.elements.first
    guard groups[oldest.id]?[group]?.rows[row]?[oldest.key]?.isEmpty == true else { return }
    groups[oldest.id]?[group]?.rows[row]?[oldest.key] = nil
    removeEmptyGroups(oldest.id, oldest.key)
  }

  /// Removes what surrounded an entry and is empty now.
  private mutating func removeEmptyGroups(_ id: AnySendableHashable, _ key: NodeKey) {
    let group = ObjectIdentifier(key.group)
    let row = key.elements.first
    if groups[id]?[group]?.rows[row]?.isEmpty == true { groups[id]?[group]?.rows[row] = nil }
    if groups[id]?[group]?.rows.isEmpty == true { groups[id]?[group] = nil }
    if groups[id]?.isEmpty == true { groups[id] = nil }
  }

  private static func remember(_ token: CancellationToken, in entry: inout Entry) {
    entry.ended.append(WeakToken(token: token))
    guard entry.ended.count >= entry.endedBeforeCleaning else { return }
    entry.ended.removeAll { $0.token == nil }
    entry.endedBeforeCleaning = max(8, entry.ended.count * 2)
  }

  /// Returns the tokens with an id on a slice, in no order.
  func tokens(_ id: AnySendableHashable, on node: Node) -> [CancellationToken] {
    let key = node.key
    return groups[id]?[ObjectIdentifier(key.group)]?.rows[key.elements.first]?[key]?.all ?? []
  }

  /// Returns the tokens with an id on a slice and on what lies within it, in no order.
  func tokens(_ id: AnySendableHashable, within node: Node) -> [CancellationToken] {
    guard let found = groups[id] else { return [] }
    let key = node.key
    guard let row = key.elements.first else {
      return found.values.filter { $0.slice.isWithin(key.slice) }
        .flatMap { $0.rows.values.flatMap { $0.values.flatMap(\.all) } }
    }
    let entries = found[ObjectIdentifier(key.group)]?.rows[row] ?? [:]
    return entries.filter { $0.key.isWithin(key) }.flatMap { $0.value.all }
  }
}
