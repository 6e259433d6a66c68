import Testing
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct ProjectFormTests {
  @Test func `the form alone hands over what it saved and asks for its end`() async {
    let details = ProjectDetails(title: "Garden")
    let test = TestStore(
      isolating: ProjectForm(details: Draft(details)),
      reducer: ProjectFormFeature.reducer,
      expecting: [Dismiss.self]
    )
    await test.send(ProjectFormAction.saveTapped) { _ = $0.details.submit() }
    await test.receive(ProjectFormAction.saved(details))
    await test.receive(Dismiss())
    await test.finish()
  }
}
