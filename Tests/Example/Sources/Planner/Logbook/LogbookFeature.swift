import Foundation
import UDFKit
import UDFPresentation

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

// page: begin
/// The screen that shows the logbook.
///
/// It holds no copy of it.
struct LogbookScreen: Equatable, Sendable {
  var confirmation: Prompt<LogbookAction>?
}

enum LogbookAction: Action, Equatable {
  case clearTapped
  /// For the app, which has the sessions.
  case clearConfirmed
}

enum LogbookFeature {
  /// The screen.
  @ReducerBuilder<LogbookScreen> static var reducer: Reducer<LogbookScreen> {
    Presents(\.confirmation)
    On(LogbookAction.self) { screen, action in
      if action == .clearTapped { screen.confirmation = .clear }
      return .none
    }
  }

  /// What the screen shows.
  static var data: Reducer<Logbook> { Fields() }
}
// page: end

extension Prompt<LogbookAction> {
  static let clear = Prompt(
    "Forget all sessions?",
    style: .confirmation,
    buttons: [
      Button("Forget", role: .destructive, sends: .clearConfirmed),
      Button("Keep", role: .cancel),
    ]
  )
}
