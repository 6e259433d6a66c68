import UDFFoundation
import UDFKit
import UDFPresentation

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
    Presents(\.destination) {
      IfCase(.form) { ProjectFormFeature.reducer }
    }
    Presents(\.destination, case: .prompt)
    On(HomeAction.self) { home, action in
      switch action {
      case .addTapped: home.destination = .form(ProjectForm())
      case .deleteTapped(let id):
        if let project = home.projects[id: id] {
          home.destination = .prompt(.deletion(of: project))
        }
      case .deletionConfirmed(let id): home.projects.remove(id: id)
      case .logbookTapped, .projectTapped, .settingsTapped: break
      }
    }
    On(ProjectFormAction.self) { home, action, inputs in
      guard case .saved(let details) = action else { return }
      home.projects.append(Project(id: inputs.uuid(), details: details))
    }
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
