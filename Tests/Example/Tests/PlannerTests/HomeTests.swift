import Foundation
import Testing
import UDFFoundation
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct HomeTests {
  @Test func `a form without a title says what is missing and stays`() async {
    let test = TestStore(state: AppState(), reducer: appReducer)
    await test.send(HomeAction.addTapped) { $0.home.destination = .form(ProjectForm()) }
    var details = Draft(ProjectDetails())
    #expect(details.messages == [])
    let isValid = details.submit()
    #expect(!isValid)
    await test.send(ProjectFormAction.saveTapped, to: test.destination) {
      $0.home.destination = .form(ProjectForm(details: details))
    }
    #expect(details.messages == ["Enter a title."])
    await test.send(ProjectFormAction.cancelTapped, to: test.destination)
    await test.receive(Dismiss()) { $0.home.destination = nil }
    await test.finish()
  }

  @Test func `a form is filled in, saved and dismissed`() async {
    let test = TestStore(state: AppState(), reducer: appReducer)
    await test.send(HomeAction.addTapped) { $0.home.destination = .form(ProjectForm()) }
    var details = Draft(ProjectDetails())
    details.title = "Garden"
    await test.send(Edited(\ProjectDetails.title, "Garden"), to: test.destination) {
      $0.home.destination = .form(ProjectForm(details: details))
    }
    _ = details.submit()
    await test.send(ProjectFormAction.saveTapped, to: test.destination) {
      $0.home.destination = .form(ProjectForm(details: details))
    }
    let saved = ProjectDetails(title: "Garden")
    await test.receive(ProjectFormAction.saved(saved)) {
      $0.home.projects = [Project(id: test.inputs.uuid(), details: saved)]
    }
    await test.receive(Dismiss()) { $0.home.destination = nil }
    await test.finish()
  }

  @Test func `a project is deleted when that is confirmed`() async {
    let test = TestStore(state: .garden(), reducer: appReducer)
    let prompt = Prompt<HomeAction>.deletion(of: .garden)
    await test.send(HomeAction.deleteTapped(UUID(1))) { $0.home.destination = .prompt(prompt) }
    await test.send(Answered(prompt.buttons[0]), to: test.destination) { $0.home.destination = nil }
    await test.receive(HomeAction.deletionConfirmed(UUID(1))) { $0.home.projects = [] }
    await test.finish()
  }
}
