// An `InlineArray` requires macOS 26, which the package does not require. The tests run only unoptimised, where the
// stack overflowed. The optimiser does not finish with a value of so many parts.
#if os(Linux) && DEBUG
import Foundation
import Testing
import UDFKit

/// Point 12.7: a large inline state is not copied to the stack repeatedly.
@Suite struct BigStateFireTests {
  struct Big: Sendable, Equatable {
    var count = 0
    var bulk = InlineArray<131_072, Int>(repeating: 0)

    static func == (left: Big, right: Big) -> Bool { left.count == right.count }
  }

  enum Grow: Action { case grow }

  /// This is a separate function, so that its first state is off the stack when it returns.
  private static func store() -> Store<Big> {
    Store(
      state: Big(),
      reducer: On(Grow.self) { (state: inout Big, _) in
        state.count += 1
        state.bulk[state.count] = state.count
        return .none
      }
    )
  }

  @Test func `law 4: a state of 1 MB with two observers needs no more than 10 MB of stack`() async {
    await #expect(processExitsWith: .success) {
      let thread = OwnThread(stackSize: 10 << 20) {
        let told = Tally()
        let store = Self.store()
        let subscriptions = (0..<2).map { _ in store.observe { told.add($0.count) } }
        for _ in 0..<3 { store.dispatch(Grow.grow) }
        withExtendedLifetime(subscriptions) {}
        return told.total
      }
      let told = await thread.value
      #expect(told == 12)
    }
  }
}
#endif
