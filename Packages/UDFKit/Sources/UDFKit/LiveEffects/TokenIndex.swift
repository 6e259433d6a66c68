/// The tokens of a store, by id and by slice.
///
/// A token that has not been cancelled is found as long as an effect holds it: while a part of the effect runs or is still to
/// come, or a callback keeps its `Dispatch`.
///
/// The cost to find the tokens on a slice or within it does not depend on how many there are elsewhere. Released
/// and cancelled ones are removed by the first search that comes across them, or when the number of tokens has doubled since
/// the last removal.
struct TokenIndex {
  private var places: [AnySendableHashable: TokenPlace] = [:]
  /// The number of tokens at the last removal, and of those that were added since.
  private var count = 0
  /// The number of tokens at which released ones are removed.
  private var countBeforeCleaning = 32

  /// Adds a token, in O(1) amortized.
  mutating func insert(_ token: CancellationToken) {
    places[token.id, default: TokenPlace()].insert(token, at: Self.path(to: token.node))
    count += 1
    if count >= countBeforeCleaning { clean() }
  }

  private mutating func clean() {
    count = 0
    places = places.mapValues { $0.cleaned { count += $0 } }.filter { !$0.value.isEmpty }
    countBeforeCleaning = max(32, count * 2)
  }

  /// Returns the tokens with an id on a slice, in no order.
  mutating func tokens(_ id: AnySendableHashable, on node: Node) -> [CancellationToken] {
    places[id]?.visit(at: Self.path(to: node)) { $0.tokens(on: node.slice) } ?? []
  }

  /// Returns the tokens with an id on a slice and on what lies within it, in no order.
  mutating func tokens(_ id: AnySendableHashable, within node: Node) -> [CancellationToken] {
    places[id]?.visit(at: Self.path(to: node)) { $0.tokens(within: node.slice) } ?? []
  }

  /// Returns the elements that lead to a node, outermost first.
  private static func path(to node: Node) -> TokenPlace.Path {
    let key = node.key
    return zip(node.slice.elementSlices, key.elements).map { ($0, $1) }[...]
  }
}

/// The tokens with one id in one element, or in the state outside of collections.
private struct TokenPlace {
  /// The elements on the way to a place, each with the slice of its collection's elements.
  typealias Path = ArraySlice<(slice: StateSlice, id: AnyHashable)>

  private struct WeakToken {
    weak var token: CancellationToken?
    let slice: StateSlice

    /// Whether nobody looks for it any more.
    ///
    /// What is cancelled may hold its token for long, but is cancelled once.
    var isOver: Bool { token?.isCancelled ?? true }
  }

  /// The elements of a collection in which there are tokens.
  private struct TokenRows {
    let slice: StateSlice
    var places: [AnyHashable: TokenPlace] = [:]

    var all: [CancellationToken] {
      places.values.flatMap { place in
        place.tokens.compactMap(\.token) + place.collections.values.flatMap(\.all)
      }
    }

    func cleaned(_ tell: (Int) -> Void) -> TokenRows {
      let places = places.mapValues { $0.cleaned(tell) }.filter { !$0.value.isEmpty }
      return TokenRows(slice: slice, places: places)
    }
  }

  /// The tokens on slices that lie in no further collection.
  private var tokens: [WeakToken] = []
  private var collections: [ObjectIdentifier: TokenRows] = [:]

  var isEmpty: Bool { tokens.isEmpty && collections.isEmpty }

  /// Adds a token at the end of a path.
  mutating func insert(_ token: CancellationToken, at path: Path) {
    guard let (slice, id) = path.first else {
      return tokens.append(WeakToken(token: token, slice: token.node.slice))
    }
    collections[ObjectIdentifier(slice), default: TokenRows(slice: slice)]
      .places[id, default: TokenPlace()].insert(token, at: path.dropFirst())
  }

  /// Calls the closure with the place at the end of a path, if there is one.
  mutating func visit<Result>(at path: Path, _ body: (inout TokenPlace) -> Result) -> Result? {
    guard let (slice, id) = path.first else { return body(&self) }
    return collections[ObjectIdentifier(slice)]?.places[id]?.visit(at: path.dropFirst(), body)
  }

  /// Returns the tokens on a slice of this place.
  mutating func tokens(on slice: StateSlice) -> [CancellationToken] {
    tokens.removeAll(where: \.isOver)
    return tokens.filter { $0.slice === slice }.compactMap(\.token)
  }

  /// Returns the tokens on a slice of this place, and on what lies within it.
  mutating func tokens(within slice: StateSlice) -> [CancellationToken] {
    tokens.removeAll(where: \.isOver)
    var found = tokens.filter { $0.slice.isWithin(slice) }.compactMap(\.token)
    for (key, elements) in collections where elements.slice.isWithin(slice) {
      let elements = elements.cleaned { _ in }
      collections[key] = elements
      found += elements.all
    }
    return found
  }

  /// Returns this place without released tokens, and tells how many others there are.
  func cleaned(_ tell: (Int) -> Void) -> TokenPlace {
    var place = self
    place.tokens.removeAll(where: \.isOver)
    place.collections = collections.mapValues { $0.cleaned(tell) }.filter {
      !$0.value.places.isEmpty
    }
    tell(place.tokens.count)
    return place
  }
}
