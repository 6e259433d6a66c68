import UDFKit

extension TestStore {
  /// Ends the test: fails for what is left over.
  ///
  /// That is, if it is exhaustive, actions not received and effects still alive; and always the objects
  /// of `expectGone` that are still there. A test that leaves it out is checked when it lets go of the
  /// store; call it to have the failure at the right line.
  public nonisolated(nonsending) func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    await run(at: location)
    failForWhatIsLeft(at: location)
    isFinished = true
  }

  /// Says that a component, or any object, is to be gone when the test ends.
  ///
  /// The store holds components weakly (law 5); one that is still there is still connected, and someone
  /// else holds it: often a closure that captures it.
  public func expectGone(
    _ object: AnyObject,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    expectedGone.append(
      Departure(
        name: "\(type(of: object))",
        location: TestLocation(fileID, filePath, line, column),
        object: object
      )
    )
  }

  func failForWhatIsLeft(at location: TestLocation) {
    skip(pending, at: location)
    pending = []
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
