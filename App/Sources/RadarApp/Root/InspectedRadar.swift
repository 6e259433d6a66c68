import UDFInspector
import UDFJournal
import UDFKit

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
