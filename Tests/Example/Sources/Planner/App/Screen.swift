import UDFKit

/// The screens above the root.
enum Screen: Equatable, Sendable {
  case project(ProjectScreen)
  case timer(TimerScreen)
  case logbook(LogbookScreen)
  /// It shows the settings of the app and has nothing of its own.
  case settings
}

extension Prism where Whole == Screen, Part == ProjectScreen {
  static var project: Prism {
    Prism(
      extract: { if case .project(let screen) = $0 { screen } else { nil } },
      embed: { .project($0) }
    )
  }
}

extension Prism where Whole == Screen, Part == TimerScreen {
  static var timer: Prism {
    Prism(
      extract: { if case .timer(let screen) = $0 { screen } else { nil } },
      embed: { .timer($0) }
    )
  }
}

extension Prism where Whole == Screen, Part == LogbookScreen {
  static var logbook: Prism {
    Prism(
      extract: { if case .logbook(let screen) = $0 { screen } else { nil } },
      embed: { .logbook($0) }
    )
  }
}
