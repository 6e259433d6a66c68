public import UDFKit

extension TestStore {
  /// Expects the next action of an effect or a component, and a change of the state.
  ///
  /// Without a closure, expects no change.
  public nonisolated(nonsending) func receive<A: Action & Equatable>(
    _ action: A,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    let wanted = Wanted(action)
    guard let event = await next(wanted, at: location) else { return }
    check(event, .reduced, expected, at: location)
  }

  /// Expects that the next action is rejected for a reason and changes nothing (law 8).
  public nonisolated(nonsending) func receive<A: Action & Equatable>(
    _ action: A,
    rejectedWith reason: some Error & Equatable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    guard let event = await next(Wanted(action), at: location) else { return }
    check(event, .rejected(reason), nil, at: location)
  }

  /// Expects that the next action has a type and fulfils an optional condition.
  ///
  /// ```swift
  /// await test.receive(FeedAction.self) { if case .entriesReceived = $0 { true } else { false } }
  /// ```
  public nonisolated(nonsending) func receive<A: Action>(
    _ type: A.Type,
    where condition: @escaping (A) -> Bool = { _ in true },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    let wanted = Wanted(name: "an action of \(type)") { ($0 as? A).map(condition) ?? false }
    guard let event = await next(wanted, at: location) else { return }
    check(event, .reduced, expected, at: location)
  }

  /// Removes the next action if it is the expected one, and fails otherwise.
  private nonisolated(nonsending) func next(
    _ wanted: Wanted,
    at location: TestLocation
  ) async -> Event<State>? {
    await run(at: location)
    guard let index = pending.firstIndex(where: { wanted.matches($0.action) }) else {
      let isEmpty = pending.isEmpty
      location.fail(isEmpty ? textOfNothing(instead: wanted) : text(of: pending, instead: wanted))
      if exhaustivity == .on, !isEmpty { pending.removeFirst() }
      return nil
    }
    if index > 0 { skip(Array(pending[..<index]), at: location, before: wanted) }
    defer { pending.removeFirst(index + 1) }
    return pending[index]
  }
}

/// The action that a test expects.
struct Wanted {
  let name: String
  let matches: (any Action) -> Bool

  init(name: String, matches: @escaping (any Action) -> Bool) {
    self.name = name
    self.matches = matches
  }

  init<A: Action & Equatable>(_ action: A) {
    self.init(name: UDFTesting.name(of: action)) { $0 as? A == action }
  }
}
