import UDFKit

/// One action to a leaf at the given depth of scopes.
struct Depth {
  let levels: Int

  var entries: [Entry] { [Entry(.udfKit, udfKit), Entry(.limit, limit)] }

  private func udfKit() -> (Int) -> Void {
    let tally = Tally()
    let store = Store(state: DeepState(), reducer: DeepState.reducer(depth: levels))
    let leaf = DeepState.leaf(of: store, depth: levels)
    let subscription = leaf.observe { tally.note($0.count) }
    tally.expect(1, .udfKit)
    return { count in
      withExtendedLifetime(subscription) {
        for index in 0..<count { leaf.dispatch(tap(index)) }
      }
      tally.expect(count, .udfKit)
    }
  }

  private func limit() -> (Int) -> Void {
    let tally = Tally()
    let limit = DepthLimit(depth: levels) { tally.note($0.count) }
    return { count in
      for index in 0..<count { limit.dispatch(tap(index)) }
      tally.expect(count, .limit)
    }
  }
}
