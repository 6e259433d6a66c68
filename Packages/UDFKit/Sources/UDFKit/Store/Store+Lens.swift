extension Store {
  /// Returns the store of a slice that is composed of several places of the state.
  ///
  /// ```swift
  /// ProfileFeature.connect(to: store.scope(through: .profile))
  /// ```
  ///
  /// Cost: a read calls the lens' `get` with copies of the places. An observer calls it for each action that
  /// may change one of the places, and compares the part.
  @inlinable
  public func scope<Slice: Sendable>(
    through lens: Lens<State, Slice>,
    as addressing: Addressing = .shared
  ) -> Store<Slice> {
    let get: @Sendable (State) -> Slice = { lens.get($0) }
    guard isSlice else { return transformed(as: addressing, get) }
    let slice = core.node(from: node, along: [.lens(lens)])
    // Proof: the state of a store without a reading begins at its node's offset, which is also that of the
    // lens' node, because no projection lies between the root and the lens.
    let inPlace = Reading<Slice>(.unwrapped) { root, node in lens.read(root + node.offset) }
    return Store<Slice>(
      core: core,
      node: slice,
      address: addressing == .own ? slice : addressNode,
      reading: sliceReading(.unwrapped, isStored: true, get) ?? inPlace
    )
  }
}
