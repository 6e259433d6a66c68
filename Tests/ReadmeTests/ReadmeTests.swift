import Foundation
import RepositoryReading
import Testing
import UDFInspection
import UDFKit
import UDFTesting

/// What the README shows is what is compiled and run here.
@Suite struct ReadmeTests {
  private static let page = "README.md"

  @Test func `the README's feature is the one compiled here, word for word`() throws {
    let source = "Tests/ReadmeTests/FirstFeature.swift"
    let shown = try Repository.regions(of: source, from: "// README:begin", to: "// README:end")
    #expect(shown.count == 1)
    #expect(try Repository.swift(of: Self.page).first == shown[0])
    #expect(shown[0].split(separator: "\n", omittingEmptySubsequences: false).count <= 52)
  }

  @Test func `the README's tests of it pass, word for word`() throws {
    let tests = try Repository.swift(of: Self.page).dropFirst().filter { !$0.contains(": View {") }
    #expect(tests.count == 3)
    for shown in tests {
      #expect(try Repository.isBody(shown, in: "ReadmeTests.swift"), "\(shown)")
    }
  }

  @Test func `the README's view is that of the guide to SwiftUI`() throws {
    let views = try Repository.swift(of: Self.page).filter { $0.contains(": View {") }
    let docc = "Packages/UDFSwiftUI/Sources/UDFSwiftUI/UDFSwiftUI.docc"
    let guide = try Repository.text(of: "\(docc)/InASwiftUIApp.md")
    #expect(views.count == 1)
    for view in views { #expect(guide.contains(view)) }
  }

  @Test func `every file that the README shows or links to is there`() throws {
    let readme = try Repository.text(of: Self.page)
    let paths = readme.matches(of: /(?:srcset|src)="([^"]+)"|\]\(([^)]+)\)/)
      .compactMap { $0.1 ?? $0.2 }.map(String.init).filter { !$0.hasPrefix("http") }
    #expect(paths.count > 10)
    for path in paths {
      let file = Repository.root.appending(path: path).path()
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }

  @Test func `a store tells what runs, and what an action would do`() throws {
    let store = Store(state: House(), reducer: houseReducer)
    let subscription = store.scope(\.hall.isOn).observe { print($0 ? "light" : "dark") }
    store.scope(\.hall, as: .own).dispatch(LampAction.switchPressed)
    print(store.effects)  // what runs: the timer, and the action and rule that started it
    print(store.explain(LampAction.timeIsUp))  // which rules would run, and what they would do
    subscription.dispose()
    let effect = "\(try #require(store.effects.first))"
    #expect(effect.hasPrefix(#"["timer"] since "#))
    #expect(effect.hasSuffix(": switchPressed, by the rule at ReadmeTests/FirstFeature.swift:15"))
    #expect("\(store.explain(LampAction.timeIsUp))".contains("ReadmeTests/FirstFeature.swift:15"))
  }

  @MainActor
  @Test func `two lamps of one feature do not hear each other`() async {
    let store = Store(state: House(), reducer: houseReducer)
    let hall = LampFeature.connect(to: store.scope(\.hall, as: .own))
    let porch = LampFeature.connect(to: store.scope(\.porch, as: .own))
    hall.press()
    #expect(store.state == House(hall: Lamp(isOn: true)))
    hall.press()
    await store.send(LampAction.timeIsUp)
    #expect(hall.shown == "○")
    #expect(porch.shown == "○")
  }

  @Test func `a lamp goes off after a minute`() async {
    let test = TestStore(state: Lamp(), reducer: LampFeature.reducer)
    await test.send(LampAction.switchPressed) { $0.isOn = true }
    await test.advance(by: .seconds(60))
    await test.receive(LampAction.timeIsUp) { $0.isOn = false }
    await test.finish()
  }

  @Test func `every make command of the README has something to do`() throws {
    let commands = try Repository.regions(of: Self.page, from: "```sh", to: "```")
      .flatMap { $0.split(separator: "\n") }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("make ") }
    #expect(!commands.isEmpty)
    for target in commands.map({ String($0.split(separator: " ")[1]) }) + ["packages"] {
      let make = ["make", "--dry-run", target]
      let outside = Repository.environmentOutsideOfMake
      let plan = try Repository.run(make, environment: outside).output
      #expect(plan.contains("swift "), "`make \(target)` does nothing")
    }
  }
}
