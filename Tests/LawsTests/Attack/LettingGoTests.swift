import Testing
import UDFKit

/// Law 5 where it hurts: closures that let go of what calls them.
@Suite struct LettingGoTests {
  @Test func `law 5: a subscription that its own closure drops ends without harm`() {
    let store = CountFeature.store()
    for _ in 0..<100 {
      let kept = Kept<Subscription>()
      let value = store.state.value
      kept.keep(store.scope(\.value).observe { if $0 > value { kept.drop() } })
      store.dispatch(Step.up)
      store.dispatch(Step.up)
    }
    #expect(store.state.value == 200)
  }

  @Test func `law 5: a listener that its own closure drops ends without harm`() {
    let store = CountFeature.store()
    for _ in 0..<100 {
      let kept = Kept<Subscription>()
      kept.keep(store.onAction { _ in kept.drop() })
      store.dispatch(Step.up)
      store.dispatch(Step.up)
    }
    #expect(store.state.value == 200)
  }
}
