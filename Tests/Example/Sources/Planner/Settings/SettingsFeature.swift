import UDFKit
import UDFPresentation

/// What the user has chosen for all projects.
///
/// It is kept in a file.
struct Settings: Equatable, Codable, Sendable {
  /// The length of a session, in minutes.
  var sessionLength = 25
  /// The number of minutes to work each day.
  var dailyGoal = 100
}

enum SettingsFeature {
  @ReducerBuilder<Settings> static var reducer: Reducer<Settings> {
    Fields()
    On(Edited<Settings>.self) { settings, _ in
      settings.sessionLength = min(max(settings.sessionLength, 1), 120)
      return .none
    }
  }
}
