import Testing
import UDFInspection

@testable import UDFKit

/// A slice that is composed of several places: one truth, read and written by several features; laws 7, 8 and 9 on it.
@Suite struct LensTests {
  private let store = Store(state: Shared(), reducer: Shared.reducer)

  @Test func `a lens reads its part of a value that is in no store`() {
    var shared = Shared()
    (shared.user.value, shared.settings.theme.value, shared.settings.size.value) = (1, 2, 3)
    #expect(Lens.profile.get(shared) == Profile(user: shared.user, theme: shared.settings.theme))
    #expect(
      Lens.looks.get(shared) == Looks(theme: shared.settings.theme, size: shared.settings.size)
    )
  }

  @Test func `a lens of a computed value follows the whole value, wherever its places lie`() {
    struct Framed: Equatable, Sendable {
      var frame = [Int](repeating: 0, count: 3)
      var before = (0..<4).map { Watched(value: $0) }
      var shared: Shared
    }
    let lens = Lens<Framed, Profile>(
      \.shared.user,
      \.shared.settings.theme,
      get: Profile.init
    ) { ($0.user, $0.theme) }
    let framed = store.scope { Framed(shared: $0) }
    let profile = framed.scope(through: lens, as: .own)
    let told = profile.told { $0.user.value }
    for _ in 0..<2 { store.dispatch(UserAction.up) }
    #expect(told.all == [0, 1, 2])
  }

  @Test func `a rule on a lens is named by its places`() {
    #expect(store.rules.last?.slice == #"\[.user, .settings.theme]"#)
    let text = "\(store.explain(ProfileAction.both))"
    #expect(text.contains(#"\[.user, .settings.theme]"#))
    #expect(text.contains("changed its slice"))
  }

  @Test func `two places that overlap end the program with their names`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Lens(\Shared.settings, \.settings.theme, fileID: "App/Lenses.swift", line: 7) {
        Looks(theme: $1, size: $0.size)
      } set: {
        (Shared.Settings(theme: $0.theme, size: $0.size), $0.theme)
      }
    }
    try expectError(
      result,
      #"The places \.settings and \.settings.theme of the lens at App/Lenses.swift:7 overlap."#
        + " Name each part of the state once."
    )
  }

  @Test func `law 7: an action of a lens of its own reaches its own line only`() {
    let store = Store(state: Shared()) {
      Scope(through: .profile, as: .own) { countingRule(UserAction.self, in: \.user.value) }
      Scope(through: .looks, as: .own) { countingRule(UserAction.self, in: \.size.value) }
      Scope(\.other) { countingRule(UserAction.self, in: \.value) }
      countingRule(UserAction.self, in: \.heard)
    }
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
    let store = Store(state: Shared()) {
      Scope(through: .profile, as: .own) {
        On(ProfileAction.self) { _, _ in .dispatch(ProfileHeard.arrived) }
        countingRule(ProfileHeard.self, in: \.theme.value)
      }
      Scope(through: .looks, as: .own) { countingRule(ProfileHeard.self, in: \.size.value) }
      countingRule(ProfileHeard.self, in: \.heard)
    }
    await store.send(ProfileAction.both)
    #expect(store.state.settings.theme.value == 1)
    #expect(store.state.settings.size.value == 0)
    #expect(store.state.heard == 1)
  }

  @Test func `law 9: the ids of effects belong to the lens`() async {
    @Sendable func loading<Part>() -> Reducer<Part> {
      On(ProfileAction.self) { _, action in
        if case .neither = action { return .cancel(id: "loading") }
        return .run { _ in try await ManualClock().sleep(for: .seconds(1)) }
          .identified(by: "loading", cancelsInFlight: true)
      }
    }
    let store = Store(state: Shared()) {
      Scope(through: .profile, as: .own) { loading() as Reducer<Profile> }
      Scope(through: .looks, as: .own) { loading() as Reducer<Looks> }
    }
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
    let store = Store(state: Profile(), settings: StoreSettings { _ in }) {
      Scope(through: lens) {
        changing(CounterAction.self) { (part: inout Part, _) in
          part.first = 9
          part.name += "!"
        }
      }
      On(CounterAction.self) { (_: inout Profile, _) throws in throw Refused() }
    }
    store.dispatch(CounterAction.up)
    #expect(store.state == Profile())
  }
}
