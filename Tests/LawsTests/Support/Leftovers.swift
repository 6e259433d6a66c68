import Testing

/// A trait that finishes the unfinished work of a suite's tests at the end of each test.
///
/// Jobs that did not run and effects that wait at a door hold each other, so nothing frees them and a leak
/// checker reports them. A `HandExecutor` and `Doors` register themselves here when they are created, and
/// refuse to be created in a suite without this trait.
struct Leftovers: SuiteTrait, TestTrait, TestScoping {
  /// The work at the end of the running test.
  @TaskLocal private static var ends: Recorder<@Sendable () -> Bool>?

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let ends = Recorder<@Sendable () -> Bool>()
    defer { while ends.all.map({ $0() }).contains(true) {} }
    try await Self.$ends.withValue(ends) { try await function() }
  }

  /// Registers work for the end of the test, which is repeated until nothing is left.
  ///
  /// The closure returns whether it did something.
  static func end(_ finish: @escaping @Sendable () -> Bool) {
    guard let ends else { fatalError("Give the suite the trait .leavesNothing.") }
    ends.record(finish)
  }
}

extension Trait where Self == Leftovers {
  /// Finishes the unfinished work of each test.
  static var leavesNothing: Leftovers { Leftovers() }
}
