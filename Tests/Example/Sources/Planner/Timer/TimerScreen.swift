import Foundation
import UDFPresentation

/// A session of work on a project, counted down.
struct TimerScreen: Equatable, Sendable {
  let project: Project.ID
  /// The length of the session, in minutes.
  ///
  /// A change of the settings does not change a session that has begun.
  let minutes: Int
  var secondsLeft: Int
  var isRunning = false
  var alert: Prompt<TimerAction>?

  init(project: Project.ID, minutes: Int) {
    self.project = project
    self.minutes = minutes
    secondsLeft = minutes * 60
  }
}
