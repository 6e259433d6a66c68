import Foundation
import Testing
import UDFKit

/// The tutorial shows the files of `Tests/Tutorial`, which are built and tested with the repository.
@Suite struct TutorialTests {
  private static let code = Repository.root.appending(path: "Tests/Tutorial")
  private static let page = Repository.kernelPages.appending(path: "GettingStarted")

  /// The names of the files that the steps show.
  private static func shown() throws -> Set<String> {
    let text = try Repository.text(of: page.appending(path: "GettingStarted.tutorial"))
    return Set(
      text.components(separatedBy: "file: \"").dropFirst().compactMap {
        $0.components(separatedBy: "\"").first
      }
    )
  }

  /// The paths of the tutorial's Swift files in `Tests/Tutorial`.
  private static func files() -> [String] {
    (FileManager.default.subpaths(atPath: code.path()) ?? []).filter { $0.hasSuffix(".swift") }
  }

  @Test func `each file is shown by a step, and each step shows a file`() throws {
    let names = Self.files().map { URL(filePath: $0).lastPathComponent }
    #expect(names.count > 10)
    #expect(Set(names).count == names.count)
    #expect(try Self.shown() == Set(names))
  }

  @Test func `the first manifest differs from the last in the kind of the target`() throws {
    let manifests = try ["PackageOfLibrary.swift", "Package.swift"].map {
      try Repository.text(of: Self.code.appending(path: $0))
    }
    #expect(
      manifests[0]
        == manifests[1].replacing(".executableTarget(", with: ".target(", maxReplacements: 1)
    )
    #expect(manifests[0] != manifests[1])
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
    let page = Repository.kernelPages.appending(path: "UDFKit.md")
    let shown = try #require(try Repository.swift(of: page).first)
    #expect(try Repository.isBody(shown, in: URL(filePath: #filePath)))
  }
}
