#if canImport(Glibc)
import Testing
import UDFInspection

@testable import UDFKit

/// Stores that come and go leave no memory behind; each test measures in a process of its own.
@Suite struct StoreMemoryTests {
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
      #expect(grown < MemoryTests.slack, "\(grown) bytes more")
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
      #expect(grown < MemoryTests.slack, "\(grown) bytes more")
    }
  }
}
#endif
