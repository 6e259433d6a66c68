import Testing

/// Repeats a test until it has run `Size.leastRounds` rounds: as many each time as it asks `Size` for, or one.
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

  static func note(_ rounds: Int) { noted?.record(rounds) }
}

extension Trait where Self == Rounds {
  /// The test uses threads, and runs as many rounds as the environment requests.
  static var rounds: Rounds { Rounds() }
}
