import UDFKit
import UDFPresentation

/// What the user sees, as text: the top screen, and what is shown above it.
extension AppState {
  var lines: [String] {
    switch path.screens.last {
    case nil: home.lines
    case .project(let screen): (home.projects[id: screen.project]?.lines ?? []) + screen.lines
    case .timer(let screen): screen.lines
    case .logbook(let screen): logbook.lines + (screen.confirmation?.lines ?? [])
    case .settings: settings.lines
    }
  }
}

extension Home {
  var lines: [String] {
    let above =
      switch destination {
      case nil: [String]()
      case .form(let form): form.lines
      case .prompt(let prompt): prompt.lines
      }
    return ["Projects"] + projects.map { "- \($0.details.title)" } + above
  }
}

extension Project {
  var lines: [String] { [details.title] + items.flatMap { $0.lines(indentedBy: "") } }
}

extension Item {
  func lines(indentedBy margin: String) -> [String] {
    ["\(margin)\(isDone ? "[x]" : "[ ]") \(title)"]
      + items.flatMap { $0.lines(indentedBy: margin + "  ") }
  }
}

extension ProjectScreen { var lines: [String] { sheet?.lines ?? [] } }

extension ProjectForm {
  var lines: [String] {
    ["+ Title: \(details.title)", "+ Minutes: \(details.minutes)"]
      + details.messages.map { "! \($0)" }
  }
}

extension TimerScreen {
  var lines: [String] {
    let seconds = secondsLeft % 60
    return ["\(secondsLeft / 60):\(seconds < 10 ? "0" : "")\(seconds)"] + (alert?.lines ?? [])
  }
}

extension Logbook {
  var lines: [String] {
    let minutes = sessions.map(\.minutes).reduce(0, +)
    return ["\(minutes) minutes in \(sessions.count) sessions, goal \(dailyGoal)"]
  }
}

extension Settings {
  var lines: [String] { ["A session has \(sessionLength) minutes", "Goal: \(dailyGoal) minutes"] }
}

extension Prompt {
  var lines: [String] {
    ["? \(title)"] + [message].compactMap(\.self) + buttons.map { "[\($0.title)]" }
  }
}
