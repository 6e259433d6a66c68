import UDFKit
import UDFPresentation

/// The screen of a project: which one, and the sheet above it.
///
/// The project itself lies in the list of projects.
struct ProjectScreen: Equatable, Sendable {
  let project: Project.ID
  var sheet: ProjectForm?
}

/// Both need the project, so the app reacts to them.
enum ProjectScreenAction: Action, Equatable {
  case editTapped, timerTapped
}

enum ProjectScreenFeature {
  static var reducer: Reducer<ProjectScreen> { Presents(\.sheet) { ProjectFormFeature.reducer } }
}
