import Testing
import UDFInspection

@testable import UDFKit

/// A slice that is composed of several places: one truth, read and written by several features.
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

  @Test func `law 1: a lens of a slice reads its places wherever the slice begins`() {
    struct Outer: Sendable {
      var before = (1, 2, 3)
      var shared = Shared()
    }
    let outer = Store(state: Outer(), reducer: Scope(\.shared) { Shared.reducer })
    let profile = outer.scope(\.shared).scope(through: .profile)
    let told = Recorder<Int>()
    let subscription = profile.observe { told.record($0.theme.value) }
    outer.dispatch(ProfileAction.both)
    let shared = outer.state.shared
    #expect(profile.state == Profile(user: shared.user, theme: shared.settings.theme))
    #expect(told.all == [0, 10])
    withExtendedLifetime(subscription) {}
  }

  @Test func `law 6: scopes through a lens are slices of it`() {
    let theme = store.scope(through: .profile).scope(\.theme).scope(\.value)
    let told = Recorder<Int>()
    let subscription = theme.observe { told.record($0) }
    store.dispatch(ThemeAction.up)
    store.dispatch(ProfileAction.both)
    #expect(told.all == [0, 1, 11])
    #expect(theme.state == 11)
    withExtendedLifetime(subscription) {}
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
    let told = Recorder<Int>()
    let subscription = profile.observe { told.record($0.user.value) }
    for _ in 0..<2 { store.dispatch(UserAction.up) }
    #expect(told.all == [0, 1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a rule on a lens is named by its places`() {
    #expect(store.rules.last?.slice == #"\[.user, .settings.theme]"#)
    let text = "\(store.explain(ProfileAction.both))"
    #expect(text.contains(#"\[.user, .settings.theme]"#))
    #expect(text.contains("changed its slice"))
  }

  @Test func `two places that overlap end the program with their names`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Lens(\Shared.settings, \.settings.theme, fileID: "App/Lenses.swift", line: 7) {
          Looks(theme: $1, size: $0.size)
        } set: {
          (Shared.Settings(theme: $0.theme, size: $0.size), $0.theme)
        }
      }
    )
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        #"The places \.settings and \.settings.theme of the lens at App/Lenses.swift:7 overlap."#
          + " Name each part of the state once."
      )
    )
  }
}
