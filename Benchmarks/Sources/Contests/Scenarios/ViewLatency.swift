import UDFComponents
import UDFKit

/// The time from a dispatch off the main actor until the props of a view are set.
struct ViewLatency {
  var entries: [Entry] { [Entry(.udfKit, async: udfKit), Entry(.limit, async: limit)] }

  private func udfKit() -> (Int) async -> Void {
    let store = Store(state: AppState(), reducer: AppState.reducer)
    let view = CounterView()
    var isConnected = false
    var total = 0
    return { count in
      if !isConnected { await view.connect(to: store, state: \.counter) }
      isConnected = true
      for _ in 0..<count {
        total += 1
        store.dispatch(CounterAction.incrementButtonTapped)
        await view.showsCount(total)
      }
    }
  }

  /// Uses a task on the main actor for each change.
  private func limit() -> (Int) async -> Void {
    let view = CounterView()
    let limit = AppLimit(onCounter: { counter in Task { @MainActor in view.props = counter } })
    var total = 0
    return { count in
      for _ in 0..<count {
        total += 1
        limit.dispatch(.counter(.incrementButtonTapped))
        await view.showsCount(total)
      }
    }
  }
}
