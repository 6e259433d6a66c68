import UDFKit
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

enum TimerAction: Action, Equatable {
  case startTapped, pauseTapped, ticked, closeTapped
  /// For the app, which writes down the session.
  case sessionEnded
}

enum TimerFeature {
  @ReducerBuilder<TimerScreen> static var reducer: Reducer<TimerScreen> {
    Presents(\.alert)
    On(TimerAction.self, reduce)
  }

  static func reduce(_ timer: inout TimerScreen, _ action: TimerAction) -> Effect {
    switch action {
    case .startTapped:
      timer.isRunning = true
      return ticking
    case .pauseTapped:
      timer.isRunning = false
      return .cancel(id: "ticking")
    case .ticked:
      timer.secondsLeft -= 1
      guard timer.secondsLeft == 0 else { return .none }
      timer.isRunning = false
      timer.alert = .timeIsUp
      return .merge([.cancel(id: "ticking"), .dispatch(TimerAction.sessionEnded, to: .sender)])
    case .closeTapped:
      return .dismiss()
    case .sessionEnded:
      return .none
    }
  }

  /// Ticks each second, until it is cancelled or the screen is popped.
  private static var ticking: Effect {
    .run { dispatch in
      while true {
        try await dispatch.clock.sleep(.seconds(1))
        dispatch(TimerAction.ticked, to: .sender)
      }
    }
    .identified(by: "ticking", cancelsInFlight: true)
  }
}

extension Prompt<TimerAction> {
  static let timeIsUp = Prompt(
    "Time is up",
    buttons: [Button("Close", sends: .closeTapped), Button("Stay", role: .cancel)]
  )
}
