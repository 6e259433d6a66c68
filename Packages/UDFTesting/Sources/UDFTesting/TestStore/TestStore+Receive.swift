import UDFInspection
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
    await receive(Wanted(action), expected, at: TestLocation(fileID, filePath, line, column))
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
    await receive(Wanted(action), nil, as: .rejected(reason), at: location)
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
    let wanted = Wanted(
      name: { "an action of \($0.name(of: type))" },
      isRight: { ($0 as? A).map(condition) ?? false }
    )
    await receive(wanted, expected, at: TestLocation(fileID, filePath, line, column))
  }

  /// Expects that the next action is in a case of its type.
  ///
  /// ```swift
  /// await test.receive(FeedAction.Prisms.entriesReceived) { $0.entries = [.first] }
  /// ```
  public nonisolated(nonsending) func receive<A: Action, Payload>(
    _ prism: Prism<A, Payload>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    await receive(Wanted(prism), expected, at: TestLocation(fileID, filePath, line, column))
  }

  /// Expects that the next action is one that is addressed to the slice or the element of a store (law 7).
  ///
  /// ```swift
  /// await test.receive(RowAction.loaded, from: test.store.scope(\.rows, id: 7)) {
  ///   $0.rows[id: 7]?.isLoading = false
  /// }
  /// ```
  ///
  /// An action of an effect has the address of the rule that returned the effect, unless the effect gives another one.
  public nonisolated(nonsending) func receive<A: Action & Equatable, Slice>(
    _ action: A,
    from source: Store<Slice>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    let wanted = from(source, Wanted(action))
    await receive(wanted, expected, at: TestLocation(fileID, filePath, line, column))
  }

  /// Expects that the next action is in a case of its type, and is addressed to the slice or the element of a store.
  public nonisolated(nonsending) func receive<A: Action, Payload, Slice>(
    _ prism: Prism<A, Payload>,
    from source: Store<Slice>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    let wanted = from(source, Wanted(prism))
    await receive(wanted, expected, at: TestLocation(fileID, filePath, line, column))
  }

  /// Returns what is expected, from the address of a store.
  private func from(_ source: Store<some Sendable>, _ wanted: Wanted) -> Wanted {
    var wanted = wanted
    wanted.address = .some(source.address)
    let place = source.address.map { " to \(shown("\($0)"))" } ?? " without an address"
    let name = wanted.name
    wanted.name = { name($0) + place }
    return wanted
  }

  private nonisolated(nonsending) func receive(
    _ wanted: Wanted,
    _ expected: ((inout State) -> Void)?,
    as fate: Fate = .reduced,
    at location: TestLocation
  ) async {
    guard let event = await next(wanted, at: location) else { return }
    check(event, fate, expected, at: location)
  }

  /// Removes the next action if it is the expected one, and fails otherwise.
  private nonisolated(nonsending) func next(
    _ wanted: Wanted,
    at location: TestLocation
  ) async -> Event<State>? {
    await turns.take { await run(at: location) }
    guard let index = pending.firstIndex(where: wanted.matches) else {
      location.fail(text(ofMissing: wanted))
      if exhaustivity == .on, !pending.isEmpty { pending.removeFirst() }
      return nil
    }
    let event = pending[index]
    skipPart(until: event.number, at: location, before: wanted)
    if let index = pending.firstIndex(where: { $0.number == event.number }) {
      pending.remove(at: index)
    }
    return event
  }
}

/// The action that a test expects.
struct Wanted {
  /// Returns the name, which only a failure needs: `names` looks at all actions that were not received.
  var name: (Names) -> String
  /// The address of the action, or nil if any is right.
  var address: Address??
  private let isRight: (any Action) -> Bool

  init(name: @escaping (Names) -> String, isRight: @escaping (any Action) -> Bool) {
    self.name = name
    self.isRight = isRight
  }

  init<A: Action & Equatable>(_ action: A) {
    self.init(name: { $0.name(of: action) }, isRight: { $0 as? A == action })
  }

  init<A: Action, Payload>(_ prism: Prism<A, Payload>) {
    self.init(
      name: { "a case of \($0.name(of: A.self)) with \(Payload.self)" },
      isRight: { ($0 as? A).flatMap(prism.extract) != nil }
    )
  }

  /// Returns whether an action is the expected one.
  func matches(_ event: Event<some Sendable>) -> Bool {
    if let address, address != event.dispatched.address { return false }
    return isRight(event.action)
  }
}
