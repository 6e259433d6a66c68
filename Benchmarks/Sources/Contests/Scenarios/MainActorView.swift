import Synchronization
import UDFKit

/// So many dispatches in the background while a view listens on the main actor.
///
/// The last value must be shown, and there are never more updates than the main actor had turns; which are
/// counted.
struct MainActorView {
  let dispatches: Int
  let figure: Figure

  enum Figure {
    /// Nanoseconds from the first dispatch until the view shows the last.
    case time
    /// How many times the view was updated.
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

  /// A task on the main actor for each change.
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

/// Counts the turns of the main actor, with a task that queues the next one behind all that wait.
///
/// `Task.yield` would not do: it goes by way of the global executor and misses turns.
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
