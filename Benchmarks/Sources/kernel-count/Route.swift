import CProbe
import UDFComponents
import UDFKit

/// The way of one action, from `Store.dispatch` to the `props` of a component.
enum Route {
  private struct App: Equatable, Sendable {
    var taps = Taps()
  }

  private struct Taps: Equatable, Sendable {
    var count = 0
  }

  private enum TapsAction: Action {
    case tapped
  }

  /// Dispatches until nothing is new to the store any more, and then once more, which is counted.
  static func run() {
    let executor = OneThread()
    let store = Store(state: App(), settings: StoreSettings(executor: executor)) {
      Scope(\.taps) {
        On(TapsAction.self) { (taps: inout Taps, _) in
          taps.count += 1
          return .none
        }
      }
    }
    let service = GrowthService()
    service.connect(to: store, state: \.taps.count)
    let tap = { (_: Int) in
      store.dispatch(TapsAction.tapped)
      executor.runWaiting()
    }
    for count in 0..<100 { tap(count) }
    probe_start()
    measured(tap, 1)
    probe_stop()
    if service.props != 101 { fatalError("The service has \(service.props) as its props.") }
  }
}
