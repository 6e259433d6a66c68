import Testing
import UDFKit
import UDFStyles
import UDFTesting

/// A feature with states that carry values.
enum Search: Equatable, Sendable {
  case absent, ready, failed
  case inProgress(progress: Int)

  /// Dispatches the changes of a search that fails, one after the other.
  struct Simulate: TriggerAction {
    func effect(in state: Search) throws -> Effect {
      let states = [.ready] + [0, 10, 30, 70].map(Search.inProgress) + [.failed, .absent]
      return .concatenate(
        zip(states, states.dropFirst()).map { .dispatch(Change(old: $0, new: $1)) }
      )
    }
  }
}

/// The original's `Main`: an action that dispatches others, with an observer.
struct MainTests {
  private final class Screen: Sendable {
    let values = Recorder<Int>()
    let searches = Recorder<Search>()

    func show(_ value: Int) { values.record(value) }
    func follow(_ search: Search) { searches.record(search) }
  }

  private let screen = Screen()
  private let disposer = Disposer()

  @Test func `an observer sees the value of all actions that one emits`() async {
    let store = Store(state: Arithmetics())
    store.observe({ $0.value }, by: screen, Screen.show).dispose(by: disposer)
    await store.send(Arithmetics.Begin())
    #expect(screen.values.values == [0, 10, 15])
  }

  @Test func `an observer sees the states through which a search goes`() async {
    let store = Store(state: Search.absent)
    store.observe({ $0 }, by: screen, Screen.follow).dispose(by: disposer)
    await store.send(Change<Search>(old: .absent, new: .ready))
    await store.send(Search.Simulate())
    let progress = [0, 10, 30, 70].map { Search.inProgress(progress: $0) }
    #expect(screen.searches.values == [.absent, .ready] + progress + [.failed, .absent])
  }
}
