import Testing

@testable import UDFKit

/// An action costs what it touches, through a lens too.
@Suite struct LensCostTests {
  @Test func `a lens and the places beside it ask no observers of each other`() {
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
    let others = [
      store.scope(\.other).observe { _ in }, store.scope(\.settings.size).observe { _ in },
    ]
    compared.clear()
    store.dispatch(ProfileAction.neither)
    #expect(read.all.count == 100)
    #expect(compared.all == (0..<100).flatMap { _ in ["user", "theme"] })
    withExtendedLifetime((profiles, others)) {}
  }

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

  /// Creates a store with a rule on a lens, of which one place is not stored.
  private static func store(_ big: Big) -> Store<Big> {
    Store(
      state: big,
      reducer: Scope(
        through: Lens(\Big.mark, \.total, get: Part.init) { ($0.mark, $0.other) }
      ) { countingRule(UserAction.self, in: \.other) }
    )
  }

  @Test func `a place that is not stored is written by its setter, and nothing is left behind`() {
    weak var mark: Mark?
    do {
      let big = Big()
      mark = big.mark
      let (store, told) = (Self.store(big), Recorder<Int>())
      let subscription = store.scope(\.other).observe { told.record($0) }
      store.dispatch(UserAction.up)
      #expect(told.all == [0, 1])
      #expect(mark != nil)
      withExtendedLifetime(subscription) {}
    }
    #expect(mark == nil)
  }
}
