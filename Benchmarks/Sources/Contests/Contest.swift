/// A scenario at one size, with its contestants set up in one process.
package struct Contest {
  package let scenario: Scenario
  package let size: Int
  package let contestants: [Contestant]
}

/// An implementation of a scenario's operation, set up and ready to run.
package struct Contestant {
  package let name: Name
  package let work: Work

  /// UDFKit and the baselines with which it is compared.
  package enum Name: String, CaseIterable, CodingKeyRepresentable, Encodable, Sendable {
    case udfKit = "UDFKit"
    /// A switch on an enum that mutates a struct in place under a `Mutex`, with one call of a closure.
    case limit
    /// An actor with the same work as the limit.
    case actor
    /// OpenCombine's `CurrentValueSubject` with a map, `removeDuplicates` and a sink.
    case combine = "OpenCombine"
    case observable = "@Observable"
    /// An `@Observable` class on the main actor whose `send` awaits its middleware in a task group, as in
    /// swift-unidirectional-flow.
    case taskGroup = "task group"
    /// One reducer closure for any action, with subscribers that use a selector and `==`.
    case classic
  }

  /// The way in which a contestant is measured.
  package enum Work {
    /// Runs the operation the given number of times, with a fixed overhead per call.
    case sync((Int) -> Void)
    /// Runs the operation asynchronously the given number of times.
    case async((Int) async -> Void)
    /// Runs the whole work once, and returns the figure itself.
    case figure(() async -> Double)
  }
}

/// A contestant that has not been set up.
struct Entry {
  let name: Contestant.Name
  let setUp: () -> Contestant.Work

  init(_ name: Contestant.Name, setUp: @escaping () -> Contestant.Work) {
    self.name = name
    self.setUp = setUp
  }

  /// Creates a contestant whose observers are called a number of times when they are added, and then for each run.
  init(
    _ name: Contestant.Name,
    tells first: Int = 0,
    each: Int = 1,
    _ setUp: @escaping (Tally) -> Trial
  ) {
    self.init(name) {
      let tally = Tally()
      let trial = setUp(tally)
      tally.expect(first, name)
      return .sync { count in
        withExtendedLifetime(trial) { trial.run(count) }
        tally.expect(each * count, name)
      }
    }
  }
}

/// A function that runs an operation a number of times, and the subscriptions of its observers.
struct Trial {
  let kept: Any
  let run: (Int) -> Void

  init(keeping kept: Any = (), _ run: @escaping (Int) -> Void) {
    self.kept = kept
    self.run = run
  }
}

/// Ends the program with a message if a contestant did not do its work, also in release builds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError("The measurement is void: \(message())") }
}
