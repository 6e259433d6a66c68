import Testing

@testable import UDFKit

/// Laws 7, 8 and 9 on a lens.
@Suite struct LensLawTests {
  private static func heard(_ name: Int) -> Reducer<Shared> {
    On(ProfileHeard.self) { state, _ in
      state.heard += name
      return .none
    }
  }

  @Test func `law 7: an action of a lens of its own reaches its own line only`() {
    let store = Store(
      state: Shared(),
      reducer: Reducer {
        Scope(through: .profile, as: .own) { countingRule(UserAction.self, in: \.user.value) }
        Scope(through: .looks, as: .own) { countingRule(UserAction.self, in: \.size.value) }
        Scope(\.other) { countingRule(UserAction.self, in: \.value) }
        countingRule(UserAction.self, in: \.heard)
      }
    )
    store.scope(through: .profile, as: .own).dispatch(UserAction.up)
    #expect(store.state.user.value == 1)
    #expect(store.state.settings.size.value == 0)
    #expect(store.state.other.value == 0)
    #expect(store.state.heard == 1)
    store.dispatch(UserAction.up)
    #expect(store.state.user.value == 2)
    #expect(store.state.settings.size.value == 1)
    #expect(store.state.other.value == 1)
  }

  @Test func `law 7: what an effect in a lens dispatches is addressed to the lens`() async {
    let store = Store(
      state: Shared(),
      reducer: Reducer {
        Scope(through: .profile, as: .own) {
          On(ProfileAction.self) { _, _ in .dispatch(ProfileHeard.arrived) }
          countingRule(ProfileHeard.self, in: \.theme.value)
        }
        Scope(through: .looks, as: .own) { countingRule(ProfileHeard.self, in: \.size.value) }
        Self.heard(1)
      }
    )
    await store.send(ProfileAction.both)
    #expect(store.state.settings.theme.value == 1)
    #expect(store.state.settings.size.value == 0)
    #expect(store.state.heard == 1)
  }

  @Test func `law 8: a rejection undoes what a lens wrote, and what other rules did before`() async
  {
    let store = Store(
      state: Shared(),
      reducer: Reducer {
        Scope(\.settings.theme) {
          On(ProfileAction.self) { theme, _ in
            theme.value += 100
            return .none
          }
        }
        Shared.reducer
      }
    )
    let told = Recorder<Int>()
    let subscription = store.scope(through: .profile).observe { told.record($0.theme.value) }
    let outcome = await store.send(ProfileAction.tooMuch)
    #expect(outcome.rejections.count == 1)
    #expect(store.state == Shared())
    #expect(told.all == [0])
    await store.send(ProfileAction.both)
    #expect(told.all == [0, 110])
    withExtendedLifetime(subscription) {}
  }

  @Test func `law 9: the ids of effects belong to the lens`() async {
    @Sendable func loading<Part>() -> Reducer<Part> {
      On(ProfileAction.self) { _, action in
        if case .neither = action { return .cancel(id: "loading") }
        return .run { _ in try await ManualClock().sleep(for: .seconds(1)) }
          .identified(by: "loading", cancelsInFlight: true)
      }
    }
    let store = Store(
      state: Shared(),
      reducer: Reducer {
        Scope(through: .profile, as: .own) { loading() as Reducer<Profile> }
        Scope(through: .looks, as: .own) { loading() as Reducer<Looks> }
      }
    )
    store.dispatch(ProfileAction.both)
    store.dispatch(ProfileAction.both)
    #expect(store.effects.count == 2)
    store.scope(through: .profile, as: .own).dispatch(ProfileAction.neither)
    #expect(store.effects.map(\.cause.rule.slice) == [#"\[.settings.theme, .settings.size]"#])
    store.dispatch(ProfileAction.neither)
    #expect(store.effects.isEmpty)
  }

  @Test func `law 8: what a lens over a computed place wrote is undone`() {
    struct Profile: Equatable, Sendable {
      var name = "a name that is long enough for the heap"
      var list = [1]
      var first: Int {
        get { list[0] }
        set { list[0] = newValue }
      }
    }
    struct Part: Equatable, Sendable {
      var first: Int
      var name: String
    }
    let lens = Lens<Profile, Part>(\.first, \.name, get: Part.init) { ($0.first, $0.name) }
    let store = Store(
      state: Profile(),
      reducer: Reducer {
        Scope(through: lens) {
          On(CounterAction.self) { (part: inout Part, _) in
            part.first = 9
            part.name += "!"
            return .none
          }
        }
        On(CounterAction.self) { (_: inout Profile, _) throws in throw Refused() }
      },
      settings: StoreSettings { _ in }
    )
    store.dispatch(CounterAction.up)
    #expect(store.state == Profile())
  }
}
