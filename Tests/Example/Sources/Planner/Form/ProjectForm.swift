import UDFKit
import UDFPresentation

/// The sheet in which a project is made or changed.
struct ProjectForm: Equatable, Sendable { var details = Draft(ProjectDetails()) }

enum ProjectFormAction: Action, Equatable {
  case cancelTapped, saveTapped
  /// For those who present the form.
  case saved(ProjectDetails)
}

enum ProjectFormFeature {
  @ReducerBuilder<ProjectForm> static var reducer: Reducer<ProjectForm> {
    Scope(\.details) { Fields() }
    On(ProjectFormAction.self, reduce)
  }

  static func reduce(_ form: inout ProjectForm, _ action: ProjectFormAction) -> Effect {
    switch action {
    case .cancelTapped:
      return .dismiss()
    case .saveTapped:
      guard form.details.submit() else { return .none }
      let saved = ProjectFormAction.saved(form.details.values)
      return .concatenate([.dispatch(saved, to: .sender), .dismiss()])
    case .saved:
      return .none
    }
  }
}
