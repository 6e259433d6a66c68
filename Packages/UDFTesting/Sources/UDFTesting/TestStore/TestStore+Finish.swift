import UDFKit

extension TestStore {
  /// Ends the test and fails it if anything is left over.
  ///
  /// An exhaustive test fails if it has not received all actions or if effects are still running. Every test
  /// fails if an object of `expectGone` still exists. A test without this call is checked when it releases
  /// the store, but then the failure does not have the right line.
  public nonisolated(nonsending) func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    await turns.take {
      await run(at: location)
      failForWhatIsLeft(at: location)
      isFinished = true
    }
  }

  /// Expects that a component, or any other object, no longer exists when the test ends.
  ///
  /// The store holds components weakly (law 5). If a component still exists, it is still connected, and
  /// another object holds it. Often this is a closure that captures it.
  public func expectGone(
    _ object: AnyObject,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = TestLocation(fileID, filePath, line, column)
    expectedGone.append(Departure(object: object, name: "\(type(of: object))", location: location))
  }

  func failForWhatIsLeft(at location: TestLocation) {
    skip(pending, at: location)
    // They keep the states before them, and so what has left the state.
    (pending, skipped, idleEvent) = ([], [], nil)
    if exhaustivity == .on, !store.effects.isEmpty {
      location.fail("The test ends with effects alive: end or cancel them in it.\n\(alive)")
    }
    for departure in expectedGone where departure.object != nil {
      departure.location.fail(
        "\(departure.name) was to be gone by the end of the test and is still there, connected."
          + " The store holds it weakly: look for who else holds it."
      )
    }
  }
}

/// An object that must no longer exist when the test ends.
struct Departure {
  weak var object: AnyObject?
  let name: String
  let location: TestLocation
}
