import UDFFoundation
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

enum HomeAction: Action, Equatable {
  case addTapped
  case deleteTapped(Project.ID)
  case deletionConfirmed(Project.ID)
  // The app knows the other screens, and reacts to these.
  case logbookTapped
  case projectTapped(Project.ID)
  case settingsTapped
}

enum HomeFeature {
  @ReducerBuilder<Home> static var reducer: Reducer<Home> {
    ForEach(\.projects) { ProjectFeature.reducer }
    Presents(\.destination) { IfCase(.form) { ProjectFormFeature.reducer } }
    Presents(\.destination, case: .prompt)
    On(HomeAction.self, reduce)
    On(ProjectFormAction.self, reading: Inputs.self, addProject)
  }

  static func reduce(_ home: inout Home, _ action: HomeAction) -> Effect {
    switch action {
    case .addTapped: home.destination = .form(ProjectForm())
    case .deleteTapped(let id):
      if let project = home.projects[id: id] { home.destination = .prompt(.deletion(of: project)) }
    case .deletionConfirmed(let id): home.projects.remove(id: id)
    case .logbookTapped, .projectTapped, .settingsTapped: break
    }
    return .none
  }

  static func addProject(
    _ home: inout Home,
    _ action: ProjectFormAction,
    _ inputs: inout Inputs
  ) -> Effect {
    if case .saved(let details) = action {
      home.projects.append(Project(id: inputs.uuid(), details: details))
    }
    return .none
  }
}

extension Prompt<HomeAction> {
  static func deletion(of project: Project) -> Prompt {
    Prompt(
      "Delete \(project.details.title)?",
      message: "All of its lines are deleted too.",
      style: .confirmation,
      buttons: [
        Button("Delete", role: .destructive, sends: .deletionConfirmed(project.id)),
        Button("Keep", role: .cancel),
      ]
    )
  }

  /// Says where a file is now that could not be read.
  static func fileSetAside(_ name: String) -> Prompt {
    Prompt(
      "A file could not be read",
      message: "It is now \(name).",
      buttons: [Button("OK", role: .cancel)]
    )
  }
}
