import Testing

@testable import UDFKit

/// The nodes that are observed or have effects, among which a plan looks for those that its rules may change.
@Suite struct UsedNodesTests {
  private struct House: Equatable, Sendable {
    var count = 0
    var sheet: Counter? = Counter()
    var names: [Int: String] = [:]
  }

  private enum Work: Action { case start, stop }
  private enum Up: Action { case up }

  private let store = Store(state: House()) {
    countingRule(Up.self, in: \House.count)
    IfLet(\.sheet) {
      On(Work.self) { _, action in
        if action == .stop { return .cancel(id: "work") }
        return .dispatch(Work.stop, after: .seconds(60), id: "work")
      }
    }
  }

  @Test func `the effects of one slice make the plans look for its node once`() {
    store.dispatch(Work.start)
    #expect(store.effects.count == 1)
    let version = store.core.usedNodes.version
    for _ in 0..<10 {
      store.dispatch(Work.stop)
      #expect(store.effects.isEmpty)
      store.dispatch(Work.start)
      #expect(store.effects.count == 1)
    }
    #expect(store.core.usedNodes.version == version)
  }

  @Test func `law 4: an observer of the first slice is told when others have been forgotten`() {
    let told = Recorder<Int>()
    let subscription = store.scope(\.count).observe { told.record($0) }
    let others = (0..<9).map { store.scope(\.names[$0]).observe { _ in } }
    store.dispatch(Up.up)
    for other in others { other.dispose() }
    #expect(store.core.usedNodes.all.count == 1)
    store.dispatch(Up.up)
    #expect(told.all == [0, 1, 2])
    subscription.dispose()
  }
}
