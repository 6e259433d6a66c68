import OpenCombine
import Synchronization
import UDFKit

/// The connection of an observer, which is called with the current state, and its disposal.
struct Subscribing {
  var entries: [Entry] {
    [
      Entry(.udfKit, udfKit), Entry(.limit, limit), Entry(.combine, combine),
      Entry(.observable, observable), Entry(.classic, classic),
    ]
  }

  private func udfKit() -> (Int) -> Void {
    let tally = Tally()
    let store = Store(state: AppState(), reducer: AppState.reducer)
    return { count in
      for _ in 0..<count { store.scope(\.counter).observe { tally.note($0.count) }.dispose() }
      tally.expect(count, .udfKit)
    }
  }

  /// Adds a closure to a dictionary under a lock, calls it once, and removes it.
  private func limit() -> (Int) -> Void {
    let tally = Tally()
    let state = AppState()
    let closures = Mutex<[Int: @Sendable (CounterState) -> Void]>([:])
    return { count in
      for index in 0..<count {
        let tell: @Sendable (CounterState) -> Void = { tally.note($0.count) }
        closures.withLock { $0[index] = tell }
        tell(state.counter)
        closures.withLock { $0[index] = nil }
      }
      tally.expect(count, .limit)
    }
  }

  private func combine() -> (Int) -> Void {
    let tally = Tally()
    let store = CombineStore<AppState, AppAction>(AppState()) { $0.reduce($1) }
    return { count in
      for _ in 0..<count {
        store.subscribe({ $0.counter }, tell: { tally.note($0.count) }).cancel()
      }
      tally.expect(count, .combine)
    }
  }

  /// Tracking ends with the first change.
  private func observable() -> (Int) -> Void {
    let tally = Tally()
    let model = ObservableModel(CounterState())
    return { count in
      for _ in 0..<count {
        model.track { tally.note($0.count) }
        model.change({ $0.count += 1 }, tell: nil)
      }
      tally.expect(count, .observable)
    }
  }

  private func classic() -> (Int) -> Void {
    let tally = Tally()
    let store = ClassicStore(AppState(), reducer: AppState.reduceAny)
    return { count in
      for _ in 0..<count {
        store.unsubscribe(store.subscribe({ $0.counter }, tell: { tally.note($0.count) }))
      }
      tally.expect(count, .classic)
    }
  }
}
