import Synchronization
import UDFComponents
import UDFKit

/// Many dispatches in the background, with a view on the main actor.
///
/// The view must show the last value. The number of its updates must not exceed the number of turns of the
/// main actor, which are counted.
struct MainActorView {
  let dispatches: Int
  let figure: Figure

  enum Figure {
    /// The nanoseconds from the first dispatch until the view shows the last value.
    case time
    /// The number of updates of the view.
    case updates
  }

  var entries: [Entry] { [Entry(.udfKit, figure: udfKit), Entry(.limit, figure: limit)] }

  private func udfKit() async -> Double {
    let store = Store(state: AppState(), reducer: AppState.reducer)
    let view = CounterView()
    await view.connect(to: store, state: \.counter)
    let turns = Turns()
    await turns.count()
    let start = ContinuousClock.now
    for _ in 0..<dispatches { store.dispatch(CounterAction.incrementButtonTapped) }
    await view.showsCount(dispatches)
    let elapsed = start.duration(to: .now)
    await turns.stop()
    let (updates, turned) = await (view.updates, turns.number)
    require(updates <= turned + 1, "\(updates) updates in \(turned) turns of the main actor")
    return figure == .time ? elapsed.nanoseconds : Double(updates)
  }

  /// Uses a task on the main actor for each change.
  private func limit() async -> Double {
    let view = CounterView()
    let limit = AppLimit(onCounter: { counter in Task { @MainActor in view.props = counter } })
    let start = ContinuousClock.now
    for _ in 0..<dispatches { limit.dispatch(.counter(.incrementButtonTapped)) }
    await view.showsCount(dispatches)
    let elapsed = start.duration(to: .now)
    return figure == .time ? elapsed.nanoseconds : Double(await view.updates)
  }
}

/// A counter of the main actor's turns, with a task that queues the next turn behind all waiting ones.
///
/// `Task.yield` is not suitable, because it goes through the global executor and misses turns.
@MainActor
private final class Turns {
  private(set) var number = 0
  private var isStopped = false

  func count() {
    guard !isStopped else { return }
    number += 1
    Task { count() }
  }

  func stop() { isStopped = true }
}
