// What the module UDFComponents observes with.
extension Store {
  package func slice<Slice: Sendable>(
    _ keyPath: any KeyPath<State, Slice> & Sendable
  ) -> Store<Slice> {
    guard let step = PathStep.field(keyPath) else {
      reportIndex(keyPath)
      return scope { $0[keyPath: keyPath] }
    }
    return part(.unwrapped, at: node(along: [step]), isStored: true, as: .shared) {
      $0[keyPath: keyPath]
    }
  }
}
