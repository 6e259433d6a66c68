import Foundation
import TerminalUI
import UDFInspector
import UDFJournal
import UDFKit
import UDFTerminal

/// The composition root: one store, and the features that are joined in it.
///
/// It knows no feature by its name. When it is deallocated, the store and all running effects end (law 5).
@MainActor
struct Radar {
  let features: [Feature<AppState>]
  let commands: CommandBook
  let store: Store<AppState>
  let isNew: Bool
  let journal: Journal<AppState>?
  /// The actions of this run, for undo and redo, and those before them as far as an undo reached back.
  let travel: TimeTravel<AppState>
  private let isInspected: Bool

  init(
    joining features: [Feature<AppState>],
    journal: Journal<AppState>? = nil,
    settings: StoreSettings = StoreSettings(),
    inspected: InspectedRadar? = nil
  ) {
    self.features = features
    self.journal = journal
    isInspected = inspected != nil
    store =
      journal?.store
      ?? Store(
        state: AppState(),
        reducer: Kept.reducer(features),
        middleware: inspected?.middleware ?? [],
        settings: settings
      )
    commands = CommandBook(features)
    // The history of this run counts on where the journal does, so that an undo names the same entry.
    let number = journal?.restored.last ?? 0
    isNew = number == 0
    var start = store.state
    start.unshare()
    travel = TimeTravel(
      on: store,
      History(from: start, after: number, by: Kept.reducer(features)),
      lock: inspected?.lock,
      limit: 1_000
    ) { action in
      features.contains { $0.undone(action) != nil }
    } leavingOut: { action in
      features.contains { $0.transient.contains { $0 == type(of: action) } }
    }
  }

  init(
    joining features: [Feature<AppState>],
    keptIn file: URL,
    settings: StoreSettings = StoreSettings(),
    inspected: InspectedRadar? = nil,
    report: @escaping @Sendable (String) -> Void
  ) throws {
    let middleware = inspected?.middleware ?? []
    let journal = try Kept.open(file, features, middleware, settings: settings, report: report)
    let problems = journal.restored.problems
    if !problems.isEmpty { report(problems.joined(separator: "\n")) }
    self.init(joining: features, journal: journal, inspected: inspected)
    guard !isNew else { return }
    // The effects of the state ended with the program that kept it. Those that start now belong to the history.
    let state = store.state
    let actions = features.flatMap { [$0.resumed(state), $0.forgetting(state)] }
    for action in actions.compactMap(\.self) { store.dispatch(action) }
  }

  func flush() async throws { try await journal?.flush() }

  func close() async throws { try await journal?.close() }

  func starts(_ settings: Settings) -> [Feature<AppState>.Start] {
    features.flatMap { $0.starting(store.state, settings, isNew) }
  }

  func forgetMessages() { for action in forgetting { store.dispatch(action) } }

  var hasMessages: Bool { !forgetting.isEmpty }

  private var forgetting: [any Action] {
    let state = store.state
    return features.compactMap { $0.forgetting(state) }
  }

  func pane(of name: String) -> (any Pane)? { features.first { $0.name == name }?.pane(store) }

  func run(_ deed: Deed<AppState>) async throws {
    let target = try deed.target(store)
    guard deed.awaited == .state else { return try await send(deed.action, to: target) }
    let outcome = await target.sendUntilTold(deed.action)
    try checkThatItArrived(outcome)
    // Actions may not be equatable, and two with the same description are rejected for the same reason.
    let name = "\(deed.action)"
    if let own = outcome.rejections.first(where: { "\($0.action)" == name }) { throw own.error }
  }

  func send(_ action: any Action, to target: ActionTarget? = nil) async throws {
    let outcome = await (target ?? ActionTarget(store)).send(action)
    try checkThatItArrived(outcome)
    if let rejection = outcome.rejections.first { throw rejection.error }
  }

  /// Throws an error if an action did nothing, because the inspector's page has stopped it or what it is about is gone.
  private func checkThatItArrived(_ outcome: SendOutcome) throws {
    guard isInspected, !outcome.isHandled else { return }
    throw CommandError(
      travel.isLocked
        ? "The page of the inspector has locked radar, so nothing was done: unlock it there"
        : "Nothing was done, because radar was locked, or what this is about is gone: try again"
    )
  }

  var asking: (any Pane)? { features.lazy.map { $0.pane(store) }.first(where: \.isAsking) }

  func answer(isYes: Bool) -> Bool { asking?.handle(isYes ? "y" : "n", on: nil) == true }

  /// Calls a closure with every action, without the state, which no listener here needs.
  func onAction(_ body: @escaping @Sendable (Dispatched<Int>) -> Void) -> Subscription {
    store.scope(reading: { _ in 0 }).onAction(body)
  }
}

extension Pane {
  /// Whether the pane asks the user something, which is so while it has both the keys `y` and `n`.
  var isAsking: Bool {
    let keys = keys.filter(\.isAvailable).flatMap(\.keys)
    return keys.contains("y") && keys.contains("n")
  }
}

/// What the store of a radar has so that a browser can hold its actions and lock it.
///
/// A radar that is not inspected has none of it, because a middleware makes each action dearer.
struct InspectedRadar {
  let port: UInt16
  let lock = ActionLock()
  let breakpoints = Breakpoints()

  var middleware: [Middleware<AppState>] { [breakpoints.middleware(), lock.middleware()] }

  @MainActor
  func start(_ radar: Radar) async throws -> Inspection {
    try await Inspector(
      radar.travel,
      breakpoints: breakpoints,
      types: Kept.types,
      reducer: "Kept.reducer(AppState.features(.offline))",
      version: Kept.version,
      migrations: []
    ).start(port: port)
  }
}
