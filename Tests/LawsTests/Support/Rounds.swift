import Testing

/// Repeats a test with threads until it has run `Size.leastRounds` rounds.
///
/// A test that asks `Size` for its number of rounds runs that many each time. Any other test runs one.
struct Rounds: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var noted: Recorder<Int>?

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // A trait of the suite around it repeats the test already.
    if Self.noted != nil { return try await function() }
    var done = 0
    repeat {
      let noted = Recorder<Int>()
      try await Self.$noted.withValue(noted) { try await function() }
      done += noted.all.max() ?? 1
    } while done < Size.leastRounds
    if Size.leastRounds > 1 { print("rounds: \(done) of \(test.id)") }
  }

  /// Notes the number of rounds that the running test does.
  static func note(_ rounds: Int) { noted?.record(rounds) }
}

extension Trait where Self == Rounds {
  /// The test uses threads, and runs as many rounds as the environment requests.
  static var rounds: Rounds { Rounds() }
}
