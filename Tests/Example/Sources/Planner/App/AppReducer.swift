import UDFFoundation
import UDFKit
import UDFPresentation

/// What comes from outside of the screens.
enum AppAction: Action, Equatable {
  case linkOpened(Project.ID)
}

// page: begin
/// All features, each on its slice.
@ReducerBuilder<AppState> var appReducer: Reducer<AppState> {
  Scope(\.home) { HomeFeature.reducer }
  Scope(\.settings) { SettingsFeature.reducer }
  Scope(through: .logbook) { LogbookFeature.data }
  Presents(\.path) {
    IfCase(.project) { ProjectScreenFeature.reducer }
    IfCase(.timer) { TimerFeature.reducer }
    IfCase(.logbook) { LogbookFeature.reducer }
  }
  navigation
  joining
}
// page: end

/// Which screen follows.
@ReducerBuilder<AppState> private var navigation: Reducer<AppState> {
  On(HomeAction.self, push)
  On(AppAction.self, openLink)
}

private func push(_ state: inout AppState, _ action: HomeAction) -> Effect {
  switch action {
  case .projectTapped(let id): state.path.push(.project(ProjectScreen(project: id)))
  case .logbookTapped: state.path.push(.logbook(LogbookScreen()))
  case .settingsTapped: state.path.push(.settings)
  case .addTapped, .deleteTapped, .deletionConfirmed: break
  }
  return .none
}

private func openLink(_ state: inout AppState, _ action: AppAction) -> Effect {
  switch action {
  case .linkOpened(let id):
    guard state.home.projects[id: id] != nil else { return .none }
    state.path.replace(with: [.project(ProjectScreen(project: id))])
    return .none
  }
}

/// What one feature does for another.
@ReducerBuilder<AppState> private var joining: Reducer<AppState> {
  On(ProjectScreenAction.self, from: \.path, present)
  On(ProjectFormAction.self, from: \.path, save)
  On(TimerAction.self, from: \.path, reading: Inputs.self, addSession)
  // page: begin
  On(LogbookAction.self, from: \.path) { state, _, action in
    if action == .clearConfirmed { state.sessions = [] }
    return .none
  }
  // page: end
}

// page: begin
func present(_ state: inout AppState, from id: Int, _ action: ProjectScreenAction) -> Effect {
  guard case .project(let screen) = state.path[id: id],
    let project = state.home.projects[id: screen.project]
  else { return .none }
  switch action {
  case .editTapped:
    let form = ProjectForm(details: Draft(project.details))
    Prism.project.modify(&state.path[id: id]) { $0.sheet = form }
  case .timerTapped:
    let minutes = state.settings.sessionLength
    state.path.push(.timer(TimerScreen(project: project.id, minutes: minutes)))
  }
  return .none
}
// page: end

private func save(_ state: inout AppState, from id: Int, _ action: ProjectFormAction) -> Effect {
  if case .saved(let details) = action, case .project(let screen) = state.path[id: id] {
    state.home.projects[id: screen.project]?.details = details
  }
  return .none
}

private func addSession(
  _ state: inout AppState,
  from id: Int,
  _ action: TimerAction,
  _ inputs: inout Inputs
) -> Effect {
  guard action == .sessionEnded, case .timer(let timer) = state.path[id: id] else { return .none }
  state.sessions.append(
    Session(id: inputs.uuid(), project: timer.project, minutes: timer.minutes, endedAt: inputs.date)
  )
  return .none
}
