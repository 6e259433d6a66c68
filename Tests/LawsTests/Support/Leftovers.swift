import Testing

/// A trait that finishes the unfinished work of a suite's tests, which would be a leak: jobs and effects that wait.
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

  /// Registers work for the end of the test, which is repeated as long as a closure returns that it did something.
  static func end(_ finish: @escaping @Sendable () -> Bool) {
    guard let ends else { fatalError("Give the suite the trait .leavesNothing.") }
    ends.record(finish)
  }
}

extension Trait where Self == Leftovers {
  static var leavesNothing: Leftovers { Leftovers() }
}
