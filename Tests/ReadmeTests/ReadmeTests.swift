import Foundation
import Testing
import UDFInspection
import UDFKit
import UDFTesting

/// What the README shows is what is compiled and run here.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The blocks of a language in a page.
  private static func blocks(_ language: String, in page: String) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  @Test func `the README's feature is the one compiled here, word for word`() throws {
    let source = try Self.text("Tests/ReadmeTests/FirstFeature.swift")
    let shown = try #require(
      source.components(separatedBy: "// README:begin\n").last?
        .components(separatedBy: "\n// README:end").first
    )
    let swift = Self.blocks("swift", in: try Self.text("README.md"))
    #expect(swift.first == shown)
    #expect(shown.split(separator: "\n", omittingEmptySubsequences: false).count <= 52)
  }

  @Test func `the README's tests of it pass, word for word`() throws {
    let tests = Self.blocks("swift", in: try Self.text("README.md")).dropFirst()
      .filter { !$0.contains(": View {") }
    let source = try Self.text("Tests/ReadmeTests/ReadmeTests.swift")
    #expect(tests.count == 3)
    for shown in tests {
      let indented = shown.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
      #expect(source.contains(indented), "\(shown)")
    }
  }

  @Test func `the README's view is that of the guide to SwiftUI`() throws {
    let views = Self.blocks("swift", in: try Self.text("README.md")).filter {
      $0.contains(": View {")
    }
    let docc = "Packages/UDFSwiftUI/Sources/UDFSwiftUI/UDFSwiftUI.docc"
    let guide = try Self.text("\(docc)/InASwiftUIApp.md")
    #expect(views.count == 1)
    for view in views { #expect(guide.contains(view)) }
  }

  @Test func `every file that the README shows or links to is there`() throws {
    let readme = try Self.text("README.md")
    let paths = readme.matches(of: /(?:srcset|src)="([^"]+)"|\]\(([^)]+)\)/)
      .compactMap { $0.1 ?? $0.2 }.map(String.init).filter { !$0.hasPrefix("http") }
    #expect(paths.count > 10)
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: Self.root.appending(path: path).path()),
        "\(path)"
      )
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
    let commands = Self.blocks("sh", in: try Self.text("README.md"))
      .flatMap { $0.split(separator: "\n") }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("make ") }
    #expect(!commands.isEmpty)
    for target in commands.map({ String($0.split(separator: " ")[1]) }) + ["packages"] {
      #expect(try Self.plan(of: target).contains("swift "), "`make \(target)` does nothing")
    }
  }

  /// What make would run for a target.
  private static func plan(of target: String) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["make", "--dry-run", "--directory", root.path(), target]
    // It must not take over the options of a make that runs these tests.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("MAKE") }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
