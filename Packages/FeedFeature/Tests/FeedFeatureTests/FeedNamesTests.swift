import Testing
import UDFKit
import UDFPresentation

@testable import FeedFeature

struct FeedNamesTests {
  private let world = FeedWorld()

  init() async {
    for (number, name) in ["Swift", "Swift Weekly", "Swift 9 Blog", "Nio"].enumerated() {
      await world.add("x/\(number)", "1")
      await world.act(.renameRequested(number + 1, name: name))
    }
  }

  @Test(arguments: [
    ("Swift", 1), (" swift ", 1), ("SWIFT weekly", 2), ("\"weekly\"", 2), ("log", 3), ("ni", 4),
    ("x/3", 4), ("X/2", 3), ("2", 2), ("4", 4),
  ])
  func `a name, a number, or a part of a name or an address`(text: String, number: Int) async {
    let source = world.state.sources[number - 1]
    await world.act(.namedRemovalRequested(text))
    #expect(world.state.prompt?.title == "Remove \(source.name) and its entry?")
  }

  @Test(arguments: [
    ("mecid", "No source is named \"mecid\": type a part of a name, or a number"),
    ("swi", "\"swi\" may be Swift, Swift Weekly, Swift 9 Blog: type more of the name, or a number"),
    ("7", "There is no source 7: choose one from 1 to 4"),
  ])
  func `what means none or several says so`(text: String, reason: String) {
    #expect(world.rejection(of: .namedRemovalRequested(text)) == reason)
    #expect(world.state.prompt == nil)
  }
}
