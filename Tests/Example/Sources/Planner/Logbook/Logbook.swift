import Foundation

/// A session that has ended.
///
/// All sessions are kept in a file.
struct Session: Identifiable, Equatable, Codable, Sendable {
  let id: UUID
  let project: UUID
  let minutes: Int
  let endedAt: Date
}

/// What was done and what should be done, from two places of the app's state.
struct Logbook: Equatable, Sendable {
  var sessions: [Session]
  var dailyGoal: Int

  /// The minutes of all sessions of a project.
  func minutes(of project: Project.ID) -> Int {
    sessions.filter { $0.project == project }.map(\.minutes).reduce(0, +)
  }
}
