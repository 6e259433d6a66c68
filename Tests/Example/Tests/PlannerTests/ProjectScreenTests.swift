import Foundation
import Testing
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct ProjectFormTests {
  @Test func `the form alone hands over what it saved and asks for its end`() async {
    let details = ProjectDetails(title: "Garden")
    let form = ProjectForm(details: Draft(details))
    let test = TestStore(isolating: form, expecting: [Dismiss.self]) { ProjectFormFeature.reducer }
    await test.send(ProjectFormAction.saveTapped) { _ = $0.details.submit() }
    await test.receive(ProjectFormAction.saved(details))
    await test.receive(Dismiss())
    await test.finish()
  }
}

@Suite struct ProjectScreenTests {
  @Test func `a project is edited in a sheet, whose end does not pop the screen`() async {
    let screen = ProjectScreen(project: UUID(1))
    let test = TestStore(state: .garden(.project(screen)), reducer: appReducer)
    var details = Draft(Project.garden.details)
    func showSheet(_ state: inout AppState) {
      let sheet = ProjectForm(details: details)
      state.path[id: 0] = .project(ProjectScreen(project: UUID(1), sheet: sheet))
    }
    await test.send(ProjectScreenAction.editTapped, to: test.screen(0), showSheet)
    details.title = "Orchard"
    await test.send(Edited(\ProjectDetails.title, "Orchard"), to: test.screen(0), showSheet)
    _ = details.submit()
    await test.send(ProjectFormAction.saveTapped, to: test.screen(0), showSheet)
    await test.receive(ProjectFormAction.saved(details.values)) {
      $0.home.projects[id: UUID(1)]?.details.title = "Orchard"
    }
    await test.receive(Dismiss()) { $0.path[id: 0] = .project(screen) }
    await test.finish()
  }

  @Test func `a session gets the length that is set when it begins`() async {
    var state = AppState.garden(.project(ProjectScreen(project: UUID(1))))
    state.settings.sessionLength = 10
    let test = TestStore(state: state, reducer: appReducer)
    await test.send(ProjectScreenAction.timerTapped, to: test.screen(0)) {
      $0.path.push(.timer(TimerScreen(project: UUID(1), minutes: 10)))
    }
    await test.send(Edited(\Settings.sessionLength, 50)) { $0.settings.sessionLength = 50 }
    await test.finish()
  }
}
