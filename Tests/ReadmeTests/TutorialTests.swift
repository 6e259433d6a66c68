import Foundation
import RepositoryReading
import Testing
import UDFKit

/// The tutorial shows the files of `Tests/Tutorial`, which are built and tested with the repository.
@Suite struct TutorialTests {
  @Test func `each file is shown by a step, and each step shows a file`() throws {
    let names = Repository.files(in: "Tests/Tutorial", as: "swift")
      .map { URL(filePath: $0).lastPathComponent }
    #expect(names.count > 10)
    #expect(Set(names).count == names.count)
    let page = "\(Repository.kernelPages)/GettingStarted/GettingStarted.tutorial"
    let shown = try Repository.text(of: page).matches(of: /file: "([^"]*)"/)
    #expect(Set(shown.map { String($0.1) }) == Set(names))
  }

  @Test func `the first manifest differs from the last in the kind of the target`() throws {
    let first = try Repository.text(of: "Tests/Tutorial/PackageOfLibrary.swift")
    let last = try Repository.text(of: "Tests/Tutorial/Package.swift")
    #expect(
      first == last.replacing(".executableTarget(", with: ".target(", maxReplacements: 1)
    )
    #expect(first != last)
  }

  @Test func `the code of the module's page does what it says`() throws {
    struct Lamp: Equatable {
      var isOn = false
    }

    enum LampAction: Action {
      case switchPressed
    }

    enum LampFeature {
      static var reducer: Reducer<Lamp> { On(LampAction.self, reduce) }

      static func reduce(_ lamp: inout Lamp, _ action: LampAction) -> Effect {
        switch action {
        case .switchPressed: lamp.isOn.toggle()
        }
        return .none
      }
    }

    let store = Store(state: Lamp(), reducer: LampFeature.reducer)
    let subscription = store.observe { print($0.isOn ? "light" : "dark") }
    store.dispatch(LampAction.switchPressed)
    #expect(store.state == Lamp(isOn: true))
    subscription.dispose()
    let shown = try #require(try Repository.swift(of: "\(Repository.kernelPages)/UDFKit.md").first)
    #expect(try Repository.isBody(shown, in: "TutorialTests.swift"))
  }
}
