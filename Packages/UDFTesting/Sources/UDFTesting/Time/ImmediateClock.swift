// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Returns a clock on which no task sleeps, so that a test does not have to advance it.
///
/// ```swift
/// let test = TestStore(state: SearchState(), reducer: SearchFeature.reducer, clock: ImmediateClock())
/// await test.send(SearchAction.queryChanged("swift")) { $0.query = "swift" }
/// await test.receive(SearchAction.resultsReceived([.swift])) { $0.results = [.swift] }
/// ```
///
/// A task that sleeps moves the clock to its deadline and continues. So tasks wake in the order in which they went to
/// sleep, and not in the order of their deadlines. Use a `TestClock` if the order or the time matters.
///
/// A timer without an end would never let the test continue. After 1,000 sleeps, tasks sleep until the test advances
/// the clock.
public func ImmediateClock(seed: UInt64? = nil) -> TestClock {
  TestClock(seed: seed, immediateSleeps: 1_000)
}
