import UDFInspection
public import UDFKit

extension TestStore {
  /// Expects the next action of an effect or a component, and a change of the state.
  ///
  /// Without a closure, expects no change. With a store, expects that the action is addressed to the slice or the
  /// element of the store (law 7).
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
    from source: Store<Slice>? = Store<Never>?.none,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    let wanted = from(source, .action(action))
    await receive(wanted, expected, at: TestLocation(fileID, filePath, line, column))
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
    await receive(.action(action), rejection: Rejection(reason), nil, at: location)
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
    let wanted = Wanted<State> {
      "an action of \($0.name(of: type))"
    } matches: {
      ($0.action as? A).map(condition) ?? false
    }
    await receive(wanted, expected, at: TestLocation(fileID, filePath, line, column))
  }

  /// Expects that the next action is in a case of its type and, with a store, is addressed to its slice or element.
  ///
  /// ```swift
  /// await test.receive(FeedAction.Prisms.entriesReceived) { $0.entries = [.first] }
  /// ```
  public nonisolated(nonsending) func receive<A: Action, Payload, Slice>(
    _ prism: Prism<A, Payload>,
    from source: Store<Slice>? = Store<Never>?.none,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    let wanted = Wanted<State> {
      "a case of \($0.name(of: A.self)) with \(Payload.self)"
    } matches: {
      ($0.action as? A).flatMap(prism.extract) != nil
    }
    let location = TestLocation(fileID, filePath, line, column)
    await receive(from(source, wanted), expected, at: location)
  }

  /// Returns what is expected, from the address of a store if there is one.
  private func from<Slice>(_ source: Store<Slice>?, _ wanted: Wanted<State>) -> Wanted<State> {
    guard let source else {
      // Without `from:`, the slice is `Never`.
      if Slice.self == Never.self { return wanted }
      let name = { wanted.name($0) + " from a store that is nil" }
      return Wanted(name: name, matches: { _ in false })
    }
    let address = source.address
    let place = address.map { " to \(shown("\($0)"))" } ?? " without an address"
    return Wanted(
      name: { wanted.name($0) + place },
      matches: { $0.dispatched.address == address && wanted.matches($0) }
    )
  }

  private nonisolated(nonsending) func receive(
    _ wanted: Wanted<State>,
    rejection: Rejection? = nil,
    _ expected: ((inout State) -> Void)?,
    at location: TestLocation
  ) async {
    await turns.take { await run(at: location) }
    guard let event = pending.first(where: wanted.matches) else {
      location.fail(text(ofMissing: wanted))
      if exhaustivity == .on, !pending.isEmpty { pending.removeFirst() }
      return
    }
    skipPart(until: event.number, at: location, before: wanted)
    pending.removeAll { $0.number == event.number }
    check(event, rejection: rejection, expected, at: location)
  }
}

struct Wanted<State: Sendable> {
  /// Returns the name, which only a failure needs: `names` looks at all actions that were not received.
  let name: (Names) -> String
  let matches: (Event<State>) -> Bool

  static func action<A: Action & Equatable>(_ action: A) -> Wanted {
    Wanted(name: { $0.name(of: action) }, matches: { $0.action as? A == action })
  }
}
