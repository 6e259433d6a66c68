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
  Scope(.logbook) { LogbookFeature.data }
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
  On(HomeAction.self) { state, action in
    switch action {
    case .projectTapped(let id): state.path.push(.project(ProjectScreen(project: id)))
    case .logbookTapped: state.path.push(.logbook(LogbookScreen()))
    case .settingsTapped: state.path.push(.settings)
    case .addTapped, .deleteTapped, .deletionConfirmed: break
    }
  }
  On(AppAction.self) { state, action in
    guard case .linkOpened(let id) = action, state.home.projects[id: id] != nil else { return }
    state.path.replace(with: [.project(ProjectScreen(project: id))])
  }
}

/// What one feature does for another.
@ReducerBuilder<AppState> private var joining: Reducer<AppState> {
  // page: begin
  On(ProjectScreenAction.self, from: \.path) { state, id, action in
    guard case .project(let screen) = state.path[id: id],
      let project = state.home.projects[id: screen.project]
    else { return }
    switch action {
    case .editTapped:
      let form = ProjectForm(details: Draft(project.details))
      Prism.project.modify(&state.path[id: id]) { $0.sheet = form }
    case .timerTapped:
      let minutes = state.settings.sessionLength
      state.path.push(.timer(TimerScreen(project: project.id, minutes: minutes)))
    }
  }
  // page: end
  On(ProjectFormAction.self, from: \.path) { state, id, action in
    guard case .saved(let details) = action, case .project(let screen) = state.path[id: id]
    else { return }
    state.home.projects[id: screen.project]?.details = details
  }
  On(TimerAction.self, from: \.path) { state, id, action, inputs in
    guard action == .sessionEnded, case .timer(let timer) = state.path[id: id] else { return }
    state.sessions.append(
      Session(
        id: inputs.uuid(),
        project: timer.project,
        minutes: timer.minutes,
        endedAt: inputs.date
      )
    )
  }
  // page: begin
  On(LogbookAction.self, from: \.path) { state, _, action in
    if action == .clearConfirmed { state.sessions = [] }
  }
  // page: end
}
