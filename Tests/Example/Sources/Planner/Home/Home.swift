import UDFKit
import UDFPresentation

/// The root of the screens: the projects, and what is shown above them.
struct Home: Equatable, Sendable {
  var projects: IdentifiedArray<Project> = []
  var destination: HomeDestination?
}

enum HomeDestination: Equatable, Sendable {
  case form(ProjectForm)
  case prompt(Prompt<HomeAction>)
}

extension Prism where Whole == HomeDestination, Part == ProjectForm {
  static var form: Prism {
    Prism(extract: { if case .form(let form) = $0 { form } else { nil } }, embed: { .form($0) })
  }
}

extension Prism where Whole == HomeDestination, Part == Prompt<HomeAction> {
  static var prompt: Prism {
    Prism(
      extract: { if case .prompt(let prompt) = $0 { prompt } else { nil } },
      embed: { .prompt($0) }
    )
  }
}
