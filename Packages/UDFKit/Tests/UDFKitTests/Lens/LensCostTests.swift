import Testing

@testable import UDFKit

/// An action costs what it touches, through a lens too.
@Suite struct LensCostTests {
  @Test func `an action that touches no place asks no observer of the lens`() {
    let (compared, read) = (Recorder<String>(), Recorder<Int>())
    let store = Store(state: Shared(compared: compared), reducer: Shared.reducer)
    let lens = Lens(\Shared.user, \.settings.theme) { (user: Watched, theme: Watched) -> Profile in
      read.record(0)
      return Profile(user: user, theme: theme)
    } set: {
      ($0.user, $0.theme)
    }
    let profiles = (0..<100).map { _ in store.scope(through: lens).observe { _ in } }
    compared.clear()
    read.clear()
    store.dispatch(OtherAction.up)
    store.dispatch(SizeAction.up)
    #expect(compared.all.isEmpty)
    #expect(read.all.isEmpty)
    store.dispatch(ProfileAction.neither)
    #expect(read.all.count == 100)
    #expect(compared.all == (0..<100).flatMap { _ in ["user", "theme"] })
    withExtendedLifetime(profiles) {}
  }

  @Test func `a rule on a lens asks the observers of its places only`() {
    let compared = Recorder<String>()
    let store = Store(state: Shared(compared: compared), reducer: Shared.reducer)
    let observers = (0..<100).flatMap { _ in
      [
        store.scope(\.other).observe { _ in },
        store.scope(\.settings.size).observe { _ in },
        store.scope(\.user).observe { _ in },
      ]
    }
    let looks = store.scope(through: .looks).observe { _ in }
    compared.clear()
    store.dispatch(ProfileAction.neither)
    // The other lens shares one place with this one, and its part is compared whole.
    #expect(compared.all.count { $0 == "user" } == 100)
    #expect(compared.all.filter { $0 != "user" } == ["theme", "size"])
    withExtendedLifetime((observers, looks)) {}
  }

  /// Notes whether a rule was the only holder.
  private final class Mark: Sendable {}

  private struct Big: Sendable {
    var mark = Mark()
    var other = 0
    var total: Int {
      get { other }
      set { other = newValue }
    }
  }

  private struct Part: Sendable {
    var mark: Mark
    var other: Int
  }

  @Test func `a rule on a lens holds its part alone, so nothing is copied`() {
    let alone = Recorder<Bool>()
    let store = Store(
      state: Big(),
      reducer: Scope(
        through: Lens(\Big.mark, \.other) {
          Part(mark: $0, other: $1)
        } set: {
          ($0.mark, $0.other)
        }
      ) {
        On(UserAction.self) { part, _ in
          alone.record(isKnownUniquelyReferenced(&part.mark))
          part.other += 1
          return .none
        }
      }
    )
    for _ in 0..<2 { store.dispatch(UserAction.up) }
    #expect(alone.all == [true, true])
    #expect(store.state.other == 2)
  }

  /// Creates a store with a rule on a lens, of which one place is not stored.
  private static func store(_ big: Big) -> Store<Big> {
    Store(
      state: big,
      reducer: Scope(
        through: Lens(\Big.mark, \.total, get: Part.init) { ($0.mark, $0.other) }
      ) { countingRule(UserAction.self, in: \.other) }
    )
  }

  @Test func `a place that is not stored is written by its setter`() {
    let store = Self.store(Big())
    let told = Recorder<Int>()
    let subscription = store.scope(\.other).observe { told.record($0) }
    store.dispatch(UserAction.up)
    #expect(told.all == [0, 1])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a lens leaves nothing behind`() {
    weak var mark: Mark?
    do {
      let big = Big()
      mark = big.mark
      let store = Self.store(big)
      store.dispatch(UserAction.up)
      #expect(mark != nil)
    }
    #expect(mark == nil)
  }
}
