import UDFInspection
public import UDFJournal
public import UDFKit

/// A view into a running program, and a way to steer it, from a browser on the same machine.
///
/// ```swift
/// let travel = TimeTravel(state: AppState(), reducer: appReducer)
/// let inspection = try await Inspector(travel).start()
/// print(inspection.address)  // http://127.0.0.1:41234/?token=…
/// ```
///
/// The page shows the actions as they come, the state after each of them and what it changed, which rules ran and which
/// did not and why, and the effects that are alive. It jumps to earlier states, takes single actions back, and
/// dispatches actions. The program serves the page itself; nothing is loaded from elsewhere.
///
/// Only who knows the address gets in: the server listens on the loopback interface, and the token in the address is
/// random. Everything that the page does is what your program could do itself, so give the address to nobody.
///
/// Cost: nothing of its own before `start()`. A `TimeTravel` keeps each action from its creation. With breakpoints or a
/// lock, the store boxes each action. After `start()`, it is an entry in memory for each action, as with `TimeTravel`,
/// and texts of the actions while a page is open. Do not ship a program that starts an inspector.
public struct Inspector<State: Equatable & Sendable>: Sendable {
  private let program: @Sendable () -> Program<State>

  /// Creates an inspector of a store, which shows the actions and the current state.
  ///
  /// A store alone does not know its earlier states. Give a `TimeTravel` instead to see them, and to jump.
  public init(_ store: Store<State>) {
    program = { Program(store: store, types: ActionTypes(of: store)) }
  }

  /// Creates an inspector of a store with time travel.
  ///
  /// - Parameters:
  ///   - travel: the time travel, which may be locked from the page if its store has a lock.
  ///   - breakpoints: breakpoints whose middleware the store has, or nil for a store without.
  ///   - types: the names of the actions for dispatching by hand, or nil for those of the store's rules.
  ///   - reducer: is used if the state is `Codable`.
  public init(
    _ travel: TimeTravel<State>,
    breakpoints: Breakpoints? = nil,
    types: ActionTypes? = nil,
    reducer: String = "appReducer"
  ) {
    program = {
      Program(
        store: travel.store,
        types: types ?? ActionTypes(of: travel.store),
        travel: travel,
        breakpoints: breakpoints
      )
    }
  }

  /// Creates an inspector of a store with time travel, whose sessions can be written, read and turned into tests.
  ///
  /// - Parameters:
  ///   - travel: the time travel, which may be locked from the page if its store has a lock.
  ///   - breakpoints: breakpoints whose middleware the store has, or nil for a store without.
  ///   - types: the names of the actions for dispatching by hand, or nil for those of the store's rules.
  ///   - reducer: the reducer as Swift code, as a written test names it.
  public init(
    _ travel: TimeTravel<State>,
    breakpoints: Breakpoints? = nil,
    types: ActionTypes? = nil,
    reducer: String = "appReducer"
  ) where State: Codable {
    self.init(
      travel,
      breakpoints: breakpoints,
      types: types,
      reducer: reducer,
      version: 1,
      migrations: []
    )
  }

  /// Creates an inspector that also reads the sessions of older versions of the program.
  ///
  /// - Parameters:
  ///   - travel: the time travel, which may be locked from the page if its store has a lock.
  ///   - breakpoints: breakpoints whose middleware the store has, or nil for a store without.
  ///   - types: the names of the actions for dispatching by hand, or nil for those of the store's rules.
  ///   - reducer: the reducer as Swift code, as a written test names it.
  ///   - version: the version of the program, as in `JournalSettings`.
  ///   - migrations: the steps from older versions, as in `JournalSettings`.
  public init(
    _ travel: TimeTravel<State>,
    breakpoints: Breakpoints? = nil,
    types: ActionTypes? = nil,
    reducer: String = "appReducer",
    version: Int,
    migrations: [JournalMigration]
  ) where State: Codable {
    let coding = SessionCoding(
      travel,
      reducer: reducer,
      version: version,
      migrations: migrations
    )
    program = {
      Program(
        store: travel.store,
        types: types ?? ActionTypes(of: travel.store),
        travel: travel,
        breakpoints: breakpoints,
        coding: coding
      )
    }
  }

  /// Starts to serve the page, until the inspection is stopped or released.
  ///
  /// - Parameter port: the port, or 0 for one that is free.
  /// - Returns: the inspection, with the address of the page.
  /// - Throws: an error that names the port if it cannot be used.
  public func start(port: UInt16 = 0) async throws -> Inspection {
    let server = try LoopbackServer(port: port)
    var program = program()
    program.store.keepEndedObservers()
    if program.travel == nil { program.tail = ActionTail(of: program.store) }
    return try await Inspection(server, program)
  }
}
