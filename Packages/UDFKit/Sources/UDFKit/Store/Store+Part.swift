// How stores of parts of a state are made.
extension Store {
  /// Returns the store of a part of the state at a node of which it becomes a user, or of a value that is computed.
  ///
  /// `isStored` tells that only stored properties lead there. `inPlace` reads the part where it lies in a plain slice.
  @inlinable
  @inline(__always)
  func part<Part: Sendable>(
    _ relation: Reading<Part>.Relation,
    at node: Node?,
    isStored: Bool = false,
    as addressing: Addressing = .shared,
    inPlace: Reading<Part>.Load? = nil,
    _ extract: @escaping @Sendable (State) -> Part
  ) -> Store<Part> {
    if node == nil { core.addUser(self.node) }
    let relation = node == nil ? .computed : relation
    let own = self.node
    let partReading: Reading<Part>? =
      if let reading {
        Reading(relation) { root, _ in extract(reading.load(root, own)) }
      } else if isStored {
        nil
      } else if let inPlace {
        Reading(relation, load: inPlace)
      } else {
        // Proof: see `Place`. No projection leads to this slice, and the node of a part within it has the same offset.
        Reading(relation) { root, node in extract((root + node.offset)[State.self]) }
      }
    let node = node ?? self.node
    let address = addressing == .own ? node : addressNode
    return Store<Part>(core: core, node: node, address: address, reading: partReading)
  }

  /// Whether the state is the slice at the node, or a fallback for it, and so has nodes within it.
  @inlinable
  var isSlice: Bool { reading.map { $0.relation == .unwrapped } ?? true }

  /// Returns the node of a slice of this store's slice, or nil if the state has none.
  @inlinable
  func node(along steps: [PathStep]) -> Node? {
    isSlice ? core.node(from: node, along: steps) : nil
  }
}

extension Core {
  /// Returns a function that computes a value only if its argument differs from the one before, under the lock.
  @usableFromInline
  func memoized<Input: Sendable & Equatable, Output: Sendable>(
    _ transform: @escaping @Sendable (Input) -> Output
  ) -> @Sendable (Input) -> Output {
    let memo = Guarded<(input: Input, output: Output)?>(nil)
    return { input in
      if let last = memo.value, areSame(last.input, input) { return last.output }
      let output = transform(input)
      // The replaced values may use the store when they are deallocated.
      if let replaced = memo.value { self.outbox.append(.release(replaced)) }
      memo.value = (input, output)
      return output
    }
  }
}
