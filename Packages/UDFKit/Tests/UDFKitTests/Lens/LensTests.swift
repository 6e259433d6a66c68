import Testing
import UDFInspection

@testable import UDFKit

/// A slice that is composed of several places: one truth, read and written by several features.
@Suite struct LensTests {
  private let store = Store(state: Shared(), reducer: Shared.reducer)

  @Test func `law 1: a lens reads its places, and its rules write them`() {
    let profile = store.scope(through: .profile)
    store.dispatch(UserAction.up)
    #expect(profile.state.user.value == 1)
    profile.dispatch(ProfileAction.both)
    #expect(store.state.user.value == 2)
    #expect(store.state.settings.theme.value == 10)
    #expect(store.scope(through: .looks).state.theme.value == 10)
  }

  @Test
  func `law 4: an observer of a lens is told each change of a place once, and the places' too`() {
    let told = Recorder<String>()
    let subscriptions = [
      store.scope(through: .profile).observe {
        told.record("profile \($0.user.value) \($0.theme.value)")
      },
      store.scope(through: .looks).observe { told.record("looks \($0.theme.value)") },
      store.scope(\.user).observe { told.record("user \($0.value)") },
      store.scope(\.other).observe { told.record("other \($0.value)") },
    ]
    told.clear()
    store.dispatch(ProfileAction.both)
    #expect(Set(told.all) == ["profile 1 10", "looks 10", "user 1"])
    #expect(told.all.count == 3)
    told.clear()
    for _ in 0..<2 { store.dispatch(ProfileAction.neither) }
    store.dispatch(OtherAction.up)
    #expect(told.all == ["other 1"])
    told.clear()
    store.dispatch(ThemeAction.up)
    #expect(told.all == ["profile 1 11", "looks 11"])
    withExtendedLifetime(subscriptions) {}
  }

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

  @Test func `rows in a lens are rows, for their stores and their rules`() {
    var state = Shared()
    for id in 0..<3 { state.rows.append(Row(id: id)) }
    let store = Store(
      state: state,
      reducer: Reducer {
        Scope(through: .shelf) { ForEach(\.rows) { Feature.row } }
        On(UserAction.self) { state, _ in
          state.rows[1].isDone = true
          return .none
        }
      }
    )
    let row = store.scope(through: .shelf).scope(\.rows, id: 1)
    let told = Recorder<String>()
    let subscriptions = [
      row.observe { told.record("in the lens \($0?.isDone ?? false)") },
      store.scope(\.rows, id: 1).observe { told.record("row \($0?.isDone ?? false)") },
      store.scope(\.rows, id: 2).observe { told.record("sibling \($0?.isDone ?? false)") },
    ]
    told.clear()
    row.dispatch(RowAction.toggled)
    #expect(Set(told.all) == ["in the lens true", "row true"])
    row.dispatch(RowAction.toggled)
    told.clear()
    store.dispatch(UserAction.up)
    #expect(Set(told.all) == ["in the lens true", "row true"])
    withExtendedLifetime(subscriptions) {}
  }

  struct Pair: Equatable, Sendable, Identifiable {
    let id: Int
    var left = 0
    var right = 0
    var rest = 0

    struct Sides: Equatable, Sendable {
      var left: Int
      var right: Int
    }

    static var sides: Lens<Pair, Sides> {
      Lens(\.left, \.right, get: Sides.init) { ($0.left, $0.right) }
    }
  }

  struct Pairs: Equatable, Sendable { var pairs: IdentifiedArray<Pair> = [] }

  @Test func `a row has lenses too`() {
    let store = Store(
      state: Pairs(pairs: [Pair(id: 1), Pair(id: 2)]),
      reducer: ForEach(\.pairs) {
        Scope(through: Pair.sides) {
          On(UserAction.self) { sides, _ in
            swap(&sides.left, &sides.right)
            return .none
          }
          countingRule(ThemeAction.self, in: \.left)
        }
        countingRule(OtherAction.self, in: \.rest)
      }
    )
    let told = Recorder<Int>()
    let row = store.scope(\.pairs, id: 2)
    let subscription = row.unwrapped(or: Pair(id: 0)).scope(through: Pair.sides).observe {
      told.record($0.left)
    }
    row.dispatch(ThemeAction.up)
    row.dispatch(OtherAction.up)
    row.dispatch(UserAction.up)
    #expect(told.all == [0, 1, 0])
    #expect(store.state.pairs[0] == Pair(id: 1))
    #expect(store.state.pairs[1] == Pair(id: 2, left: 0, right: 1, rest: 1))
    withExtendedLifetime(subscription) {}
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
