import Foundation
import Testing

/// The result of `make feature-remove`, which takes back what `make feature` did.
struct RemovedFeatureTests {
  @Test(arguments: ["switch", "list"])
  func `everything is as it was before, and the package is moved away`(kind: String) throws {
    let house = try NewHouse()
    let before = try house.joined()
    #expect(try house.make("feature", "NAME=Invented", "KIND=\(kind)").status == 0)
    let made = house.files
    let (status, said) = try house.make("feature-remove", "NAME=Invented")
    #expect(status == 0)
    #expect(try house.joined() == before)
    #expect(house.files.isEmpty && !made.isEmpty)
    let place = ".build/removed-InventedFeature-1"
    #expect(said[0] == "InventedFeature is no part of radar any more. Its package is now \(place).")
    #expect(said.count == 2, "\(said)")
    #expect(try house.text(of: "\(place)/API.md").contains("InventedFeature"))
    #expect(try house.text(of: "\(place)/InventedCommands.swift").contains("InventedCommands"))
    #expect(throws: (any Error).self) { try house.text(of: NewHouse.commands) }
  }

  @Test func `of several, only the one that is named is removed`() throws {
    let house = try NewHouse()
    for name in ["Habit", "Habits", "HabitsOld"] {
      #expect(try house.make("feature", "NAME=\(name)").status == 0)
    }
    let before = try house.joined()
    #expect(try house.make("feature-remove", "NAME=Habits").status == 0)
    let after = try house.joined()
    #expect(after[0] == before[0].replacing(" \"HabitsFeature\",", with: ""))
    let features = after[1]
    #expect(features.contains("[.counter, .search(clients), .feed(clients), .habit, .habitsOld]"))
    for gone in ["import HabitsFeature\n", "HabitsState()", "static var habits:"] {
      #expect(before[1].contains(gone) && !features.contains(gone), "\(gone)")
    }
    for name in ["habitsOld", "habit"] {
      #expect(features.contains("  static var \(name): Feature {"))
    }
  }

  @Test func `the lines that still name it are listed`() throws {
    let house = try NewHouse()
    #expect(try house.make("feature", "NAME=Invented").status == 0)
    let lines = "let a = InventedState()\nlet b = \\.inventedOther\n"
    try house.write(lines, to: "App/Sources/a.swift")
    let said = try house.make("feature-remove", "NAME=Invented").said.dropFirst(2)
    let found = "App/Sources/a.swift:1:let a = InventedState()"
    #expect(said == ["These lines still name it:", found])
  }

  @Test(arguments: [
    ("NAME=", "say which: make feature-remove NAME=Weather"),
    ("NAME=Invented", "there is no Packages/InventedFeature"),
    (
      "NAME=Counter",
      "counter has no extension of its own in \(NewHouse.features), as make feature writes it: remove it by hand"
    ),
  ])
  func `what make feature did not make is refused, and nothing is changed`(
    argument: String,
    complaint: String
  ) throws {
    let house = try NewHouse()
    let folder = house.root.appending(path: "Packages/CounterFeature")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = try house.joined()
    let (status, said) = try house.make("feature-remove", argument)
    #expect(status != 0)
    #expect(said.first == "make feature-remove: \(complaint)")
    #expect(try house.joined() == before)
    #expect(FileManager.default.fileExists(atPath: folder.path()))
  }
}
