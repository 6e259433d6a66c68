import Testing
import UDFComponents

@testable import UDFKit

/// A number that is not one differs from itself, and has not changed for that.
@Suite struct Law04NumberTests {
  struct Plot: Equatable, Sendable {
    var scale = Double.nan
    var name = "a name that is long enough to live on the heap"
    var isOn = true
  }

  struct Page: Equatable, Sendable {
    var plot = Plot()
    var count = 0
  }

  enum Do: Action {
    case count
    case scale(Double)
  }

  private let store = Store(state: Page()) {
    On(Do.self) { (page: inout Page, action) in
      switch action {
      case .count: page.count += 1
      case .scale(let scale): page.plot.scale = scale
      }
      return .none
    }
  }

  @Test func `law 4: an observer of it is told when it changes, and only then`() {
    let (plots, scales, texts) = (Recorder<Plot>(), Recorder<Double>(), Recorder<String>())
    let subscriptions = [
      store.scope(\.plot).observe { plots.record($0) },
      store.scope { $0.plot.scale }.observe { scales.record($0) },
      store.scope(\.plot.scale).scope(memoizing: { scale in
        texts.record("\(scale)")
        return scale
      }).observe { _ in },
    ]
    for _ in 0..<3 { store.dispatch(Do.count) }
    #expect([plots.all.count, scales.all.count, texts.all.count] == [1, 1, 1])
    store.dispatch(Do.scale(2))
    store.dispatch(Do.scale(.nan))
    store.dispatch(Do.scale(-.nan))
    #expect(plots.all.count == 4)
    #expect(scales.all.count == 4)
    #expect(texts.all == ["nan", "2.0", "nan", "-nan"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `law 4: a value that waits for its call is compared in the same way`() {
    let scales = Recorder<Double>()
    let scale = store.scope(\.plot.scale)
    let dispatching = store.scope(\.count).observe { [store] count in
      guard count == 1 else { return }
      store.dispatch(Do.scale(0))
      store.dispatch(Do.scale(.nan))
      store.dispatch(Do.count)
    }
    let subscription = scale.observe { scales.record($0) }
    store.dispatch(Do.count)
    #expect(scales.all.count == 3)
    withExtendedLifetime((subscription, dispatching)) {}
  }

  @MainActor
  @Test func `law 4: a component gets it once`() async {
    final class ScaleView: ViewComponent {
      let disposer = Disposer()
      var sets = 0
      var props = 0.0 { didSet { sets += 1 } }
    }
    let view = ScaleView()
    view.connect(to: store) { page, _ in page.plot.scale }
    for _ in 0..<3 { await store.send(Do.count) }
    #expect(view.sets == 1)
  }

  @Test func `law 4: a value without bits that is never equal is told after each action`() {
    struct Pulse: Equatable, Sendable {
      static func == (left: Pulse, right: Pulse) -> Bool { false }
    }
    let pulses = Recorder<Pulse>()
    let subscription = store.scope { _ in Pulse() }.observe { pulses.record($0) }
    let count = pulses.all.count
    store.dispatch(Do.count)
    #expect(pulses.all.count == count + 1)
    withExtendedLifetime(subscription) {}
  }
}
