import UDFInspection
import UDFJournal
import UDFKit

/// A store, and what an inspector may do with it.
struct Program<State: Equatable & Sendable>: Sendable {
  /// The most actions that one message tells.
  static var mostRows: Int { 1_000 }
  /// How many actions a page may be behind before some are left out.
  static var mostBehind: Int { 5_000 }

  let store: Store<State>
  let types: ActionTypes
  /// The earlier states, or nil if only the store is known.
  var travel: TimeTravel<State>?
  var breakpoints: Breakpoints?
  var coding: SessionCoding<State>?
  /// The last actions since the inspector was started, for a program without time travel.
  var tail: ActionTail<State>?

  func greeting() -> Greeting {
    Greeting(
      start: positions.lowerBound,
      state: String(reflecting: State.self),
      can: Greeting.Can(
        travel: travel != nil,
        export: coding != nil,
        hold: breakpoints != nil
      ),
      rules: store.rules.prefix(2_000).map { RuleInfo($0) },
      // A jump holds a whole state, and the list has buttons for it.
      types: types.names.filter { !$0.hasPrefix("UDFJournal.Jump<") }
    )
  }

  /// Returns what is new since a page was told last.
  func news(after position: Int) -> News {
    let positions = self.positions
    // A page that is far behind gets the last actions, and may ask for the others that are not forgotten.
    let isBehind = positions.upperBound - position > Self.mostBehind
    let first =
      isBehind ? positions.upperBound - Self.mostRows : max(position, positions.lowerBound)
    return News(
      rows: rows(after: first),
      leftOut: first - position,
      status: status(positions)
    )
  }

  private func status(_ positions: ClosedRange<Int>) -> Status {
    let held = breakpoints?.held
    return Status(
      start: positions.lowerBound,
      startNumber: travel?.history.startNumber ?? positions.lowerBound,
      last: positions.upperBound,
      current: travel?.current ?? positions.upperBound,
      isLocked: travel?.isLocked ?? false,
      isRecording: travel?.isRecording ?? true,
      breakpoints: breakpoints?.types.sorted() ?? [],
      held: held?.first.map { ValueText.text(of: $0) } ?? [],
      heldCount: held?.count ?? 0,
      overflows: held?.overflows ?? 0,
      effects: store.effects.prefix(100).map { LivingEffect($0) }
    )
  }

  /// Returns the rows of the next actions that are known after a position.
  func rows(after position: Int) -> [Row] {
    entries(after: position, limit: Self.mostRows)
      .map { Row($0.entry, at: $0.position, of: State.self) }
  }

  /// Returns the next actions that are known after a position.
  func entries(after position: Int, limit: Int) -> [(position: Int, entry: Entry)] {
    travel?.entries(after: position, limit: limit)
      ?? tail?.entries(after: position, limit: limit) ?? []
  }

  private var positions: ClosedRange<Int> {
    travel?.positions ?? tail?.positions ?? 0...0
  }
}
