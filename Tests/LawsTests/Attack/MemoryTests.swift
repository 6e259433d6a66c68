#if canImport(Glibc)
import Testing
import UDFInspection

@testable import UDFKit

/// Memory that stays constant, to the kilobyte, each time in a separate process.
@Suite struct MemoryTests {
  /// The memory that may be kept permanently: less than the smallest object for each tenth of the rounds.
  private static let slack = 8 << 10

  @Test func `actions by the million leave no memory behind`() async {
    await #expect(processExitsWith: .success) {
      let store = CountFeature.store()
      let subscription = store.scope(\.value).observe { _ in }
      let rounds = Size.rounds(100_000, full: 10_000_000)
      let grown = try await Heap.growth(in: rounds, after: 10_000) { rounds in
        for _ in 0..<rounds { store.dispatch(Step.up) }
        for _ in 0..<rounds / 100 {
          store.scope(\.other).observe { _ in }.dispose()
          await store.send(Step.up)
        }
      }
      #expect(grown < Self.slack, "\(grown) bytes more")
      subscription.dispose()
    }
  }

  enum Tick: Action { case tick }

  @Test func `an action that causes itself for ever does not keep its past`() async {
    await #expect(processExitsWith: .success) {
      let executor = HandExecutor(inProcessOfItsOwn: ())
      let reducer: Reducer<Int> = On(Tick.self) { count, _ in
        count += 1
        return .run { $0(Tick.tick) }
      }
      let store = Store(state: 0, reducer: reducer, settings: StoreSettings(executor: executor))
      store.dispatch(Tick.tick)
      // Between sixty and a hundred causes are kept at a time, and the same number at both ends.
      let grown = try await Heap.growth(in: 64_000, after: 6_400) { executor.run(atMost: $0) }
      #expect(store.state == 70_401)
      #expect(grown < Self.slack, "\(grown) bytes more")
    }
  }

  @Test func `ten thousand superseded searches leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let (alive, executor) = (Tally(), HandExecutor(inProcessOfItsOwn: ()))
      let store = Store(
        state: Searches(),
        reducer: Searches.reducer { Token(alive) },
        settings: StoreSettings(executor: executor)
      )
      var dice = Dice(seed: 7)
      var most = 0
      let grown = try await Heap.growth(in: 8_000, after: 2_000) { searches in
        for query in 1...searches {
          store.dispatch(SearchAction.typed(query))
          most = max(most, alive.total)
          executor.run(atMost: dice.roll(0..<10))
          if dice.roll(0..<10) == 0 { store.dispatch(SearchAction.cleared) }
        }
        executor.run()
      }
      #expect(grown < Self.slack, "\(grown) bytes more")
      #expect((2..<20).contains(most), "at most \(most) searches were there at once")
      #expect(alive.total == 0)
      #expect(store.effects.isEmpty)
      #expect(store.state.stale == 0)
      #expect(store.state.found > 0)
    }
  }

  @Test func `stores by the thousand leave nothing`() async {
    await #expect(processExitsWith: .success) {
      let grown = try await Heap.growth(in: 3_000, after: 300) { rounds in
        for _ in 0..<rounds {
          let store = CountFeature.store()
          let computed = store.scope(reading: { $0.value / 2 }).observe { _ in }
          let plain = store.scope(\.value).observe { _ in }
          store.dispatch(Step.up)
          let later = store.scope(\.other).observe { _ in }
          store.dispatch(Step.up)
          _ = store.explain(Step.up)
          withExtendedLifetime((computed, plain, later)) {}
        }
      }
      #expect(grown < Self.slack, "\(grown) bytes more")
    }
  }

  @Test func `threads that slept leave nothing`() async {
    await #expect(processExitsWith: .success) {
      let grown = try await Heap.growth(in: 3_000, after: 300) { rounds in
        for _ in 0..<rounds {
          let monitor = Monitor(false)
          monitor.change { $0 = true }
          monitor.wait { $0 }
        }
      }
      #expect(grown < Self.slack, "\(grown) bytes more")
    }
  }
}
#endif
