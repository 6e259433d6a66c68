import UDFKit

/// One action to a leaf at the given depth of scopes.
struct Depth {
  let levels: Int

  var entries: [Entry] { [Entry(.udfKit, tells: 1, udfKit), Entry(.limit, limit)] }

  private func udfKit(_ tally: Tally) -> Trial {
    let store = Store(state: DeepState(), reducer: DeepState.reducer(depth: levels))
    let leaf = DeepState.leaf(of: store, depth: levels)
    return Trial(keeping: leaf.observe { tally.note($0.count) }) {
      for index in 0..<$0 { leaf.dispatch(tap(index)) }
    }
  }

  private func limit(_ tally: Tally) -> Trial {
    let limit = DepthLimit(depth: levels) { tally.note($0.count) }
    return Trial { for index in 0..<$0 { limit.dispatch(tap(index)) } }
  }
}
