import Testing
import UDFKit

/// Point 12.15: an empty feature does not receive actions that are addressed to its sibling.
@Suite(.rounds) struct EmptyFeatureFireTests {
  struct First: Equatable, Sendable {}
  struct Second: Equatable, Sendable {}

  struct Features: Equatable, Sendable {
    var first = First()
    var second = Second()
    var full = Count()
  }

  /// Creates a rule that records its name.
  private static func rule<State>(_ name: String, _ heard: Recorder<String>) -> Reducer<State> {
    On(Step.self) { _, _ in
      heard.record(name)
      return .none
    }
  }

  @Test func `law 7: what is addressed to a feature or its part reaches it and the whole`() {
    let heard = Recorder<String>()
    let store = Store(
      state: Features(),
      reducer: Reducer {
        Scope(\.first, as: .own) { Self.rule("first", heard) }
        Scope(\.second, as: .own) { Self.rule("second", heard) }
        Scope(\.full, as: .own) { Self.rule("full", heard) }
        Self.rule("root", heard)
      }
    )
    store.scope(\.first, as: .own).dispatch(Step.up)
    store.scope(\.second, as: .own).dispatch(Step.up)
    store.scope(\.full, as: .own).dispatch(Step.up)
    store.scope(\.full.value, as: .own).dispatch(Step.up)
    #expect(heard.all == ["first", "root", "second", "root", "full", "root", "full", "root"])
  }

  @Test func `law 7: what an effect of an empty feature dispatches does not reach its sibling`()
    async
  {
    let heard = Recorder<String>()
    let store = Store(
      state: Features(),
      reducer: Reducer {
        Scope(\.first, as: .own) {
          On(Touch.self) { _, _ in .run { $0(Step.up) } }
          Self.rule("first", heard)
        }
        Scope(\.second, as: .own) { Self.rule("second", heard) }
        Scope(\.full, as: .own) { Self.rule("full", heard) }
      }
    )
    await store.send(Touch.nothing)
    #expect(heard.all == ["first"])
  }
}
