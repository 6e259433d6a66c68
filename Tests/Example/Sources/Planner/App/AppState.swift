import UDFKit
import UDFPresentation

/// The one truth: the projects, the sessions and the settings are kept, and the path says which screens are shown.
struct AppState: Equatable, Sendable {
  var home = Home()
  var sessions: [Session] = []
  var settings = Settings()
  var path = Stack<Screen>()
}

// page: begin
extension Lens where Whole == AppState, Part == Logbook {
  /// The logbook, read and written where its parts lie.
  static var logbook: Lens {
    Lens(\.sessions, \.settings.dailyGoal) {
      Logbook(sessions: $0, dailyGoal: $1)
    } set: {
      ($0.sessions, $0.dailyGoal)
    }
  }
}
// page: end

extension AppState { var logbook: Logbook { Lens.logbook.get(self) } }
