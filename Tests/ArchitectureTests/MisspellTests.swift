import Foundation
import Testing

@testable import misspell

struct MisspellTests {
  @Test func `two letters of a member in a rule change places`() throws {
    let source = """
      static func reduce(_ lamp: inout Lamp, _ action: LampAction) -> Effect {
        lamp.isOn = true
        return .none
      }
      """
    let mistakes = Mistake.all(in: source, at: "Lamps/Lamp.swift")
    #expect(mistakes.map(\.description) == ["Lamp.swift:2 .iOsn", "Lamp.swift:3 .nnoe"])
    #expect(mistakes.first?.text == source.replacing("isOn", with: "iOsn"))
  }

  @Test(arguments: [
    "func count(\n  _ lamp: inout Lamp,\n  _ action: Rung\n) throws -> Effect {\n  .none\n}",
    "mutating func a() {}\nfunc b(to lamp: inout Lamp) -> Effect { { lamp.on() }(); return .none }",
    "On(Rung.self) { lamp, _ in .none }", "On(Rung.self, only: .addressee) { _, _ in .none }",
    "Reduce { lamp, action in .none }", "Reduce(line: 7) { lamp, action in .none }",
  ])
  func `a function that changes its first parameter is a rule, and a closure of On or Reduce`(
    source: String
  ) {
    #expect(Mistake.all(in: source, at: "").map(\.name) == ["nnoe"])
  }

  @Test(arguments: [
    "func show(_ text: String, in lamp: inout Lamp) { lamp.shown = text }",
    "var reducer: Reducer<Lamp> { On(Rung.self, only: .addressee, reduce) }",
    "func count(_ lamp: inout Lamp) {}\nfunc show() { lamp.shown = 7 }",
    "func count(_ lamp: inout Lamp) { lamp.on = \"a.dimmed\" }  // lamp.dimmed",
    "func count(_ lamp: inout Lamp) { for _ in 0...limit {} }",
    "func count(_ lamp: inout Lamp) { lamp.aaaa = 7 }",
  ])
  func `what is not in a rule, or has no letters to change, is left alone`(source: String) {
    #expect(Mistake.all(in: source, at: "").map(\.name) == [])
  }

  @Test func `nine in ten mistakes suffice, and none do not`() {
    var score = NamingScore()
    #expect(!score.suffices)
    for _ in 1...9 { score.add(isNamed: true) }
    score.add(isNamed: false)
    #expect(score.suffices)
    score.add(isNamed: false)
    #expect(!score.suffices)
    #expect("\(score)" == "9 of 11 mistakes are named")
  }

  @Test func `every module has rules`() throws {
    #expect(RuleModule.named(["CounterFeature", "Counter"]) == nil)
    for module in RuleModule.all {
      let folder = RuleModule(
        name: module.name,
        folder: Repository.root.appending(path: module.folder).path()
      )
      #expect(try !folder.mistakes().isEmpty, "\(module.name)")
    }
  }
}
