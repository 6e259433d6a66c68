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

  private static func store(_ heard: Recorder<String>) -> Store<Features> {
    Store(
      state: Features(),
      reducer: Reducer {
        Scope(\.first, as: .own) { rule("first", heard) }
        Scope(\.second, as: .own) { rule("second", heard) }
        Scope(\.full, as: .own) { rule("full", heard) }
        rule("root", heard)
      }
    )
  }

  @Test func `law 7: what is addressed to an empty feature reaches it and the whole`() {
    let heard = Recorder<String>()
    let store = Self.store(heard)
    store.scope(\.first, as: .own).dispatch(Step.up)
    #expect(heard.all == ["first", "root"])
    store.scope(\.second, as: .own).dispatch(Step.up)
    #expect(heard.all == ["first", "root", "second", "root"])
  }

  @Test func `law 7: what is addressed to a feature does not reach an empty one beside it`() {
    let heard = Recorder<String>()
    let store = Self.store(heard)
    store.scope(\.full, as: .own).dispatch(Step.up)
    #expect(heard.all == ["full", "root"])
  }

  @Test func `law 7: what is addressed to a part reaches those around it and no sibling of theirs`()
  {
    let heard = Recorder<String>()
    let store = Self.store(heard)
    store.scope(\.full.value, as: .own).dispatch(Step.up)
    #expect(heard.all == ["full", "root"])
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
