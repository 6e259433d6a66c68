import FeedFeature
import Foundation
import Testing
import UDFKit

struct FeedAddingTests {
  private let world = FeedWorld()

  @Test func `a source that cannot be read is not followed, and the error says why`() async {
    await world.add("good", "one")
    let before = world.state
    await world.act(.addRequested("bad"))
    await world.fail("bad", "There is no file bad:\ncheck the path")
    #expect(world.state.error == "There is no file bad: check the path")
    var after = world.state
    after.error = nil
    #expect(after == before)
    await world.act(.addRequested("other"))
    #expect(world.state.error == nil)
    await world.arrive("other")
  }

  @Test(arguments: [
    ("", "is empty"), ("just words", "is not a feed"), ("\u{0}\u{1}\u{2}", "is not text"),
    (#"<!DOCTYPE r [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><rss>&c;</rss>"#, "the entity 'c'"),
  ])
  func `a document that is no feed is not followed either`(text: String, reason: String) async {
    let client = FeedClient { _ in FeedDocument(Data(text.utf8)) }
    let store = FeedWorld.store(client)
    await store.send(FeedAction.addRequested("x"))
    let error = store.state.error ?? ""
    #expect(error.hasPrefix("x: The "), "\(error)")
    #expect(error.contains(reason), "\(error)")
    #expect(!error.contains { $0.isNewline })
    #expect(store.state.sources.isEmpty && store.state.adding.isEmpty)
  }

  @Test func `asking again for one that is being read begins anew`() async {
    for _ in 1...2 { await world.act(.addRequested("a")) }
    await world.arrive("a", ["old"])
    await world.arrive("a", ["new"])
    #expect(world.state.entries.map(\.title) == ["NEW"])
  }

  @Test func `a source that is only being added is removed by its name, and read no more`() async {
    await world.act(.addRequested("nio.xml"))
    await world.act(.namedRemovalRequested("NIO"))
    #expect(world.state.prompt != nil)
    await world.act(.removalConfirmed(source: "nio.xml"))
    #expect(world.state.adding.isEmpty && world.state.prompt == nil)
    #expect(world.store.effects.isEmpty)
    await world.arrive("nio.xml", ["1"])
    #expect(world.state == FeedState())
  }

  @Test(arguments: [
    ("", "There is nothing to add: give the path or the address of a feed"),
    (" \t", "There is nothing to add: give the path or the address of a feed"),
    ("a\nb", "a b is more than one line: add one source at a time"),
  ])
  func `what is no source is rejected`(text: String, reason: String) {
    #expect(world.rejection(of: .addRequested(text)) == reason)
    #expect(world.rejection(of: .followRequested(name: "n", source: text)) == reason)
    #expect(world.state == FeedState())
  }

  @Test(
    arguments: [
      { .sourceRemoved($0) }, { .removalRequested($0) }, { .renameRequested($0, name: "x") },
      { .groupChanged($0, group: "x") }, { .muteToggled($0) }, { .namedRemovalRequested("\($0)") },
    ] as [@Sendable (Int) -> FeedAction]
  )
  func `what needs a source is rejected without one`(action: @Sendable (Int) -> FeedAction) async {
    let none = "There is no source: add a feed first"
    #expect(world.rejection(of: action(1)) == none)
    #expect(world.rejection(of: .namedRemovalRequested("x")) == none)
    let nothing = "There is nothing to refresh: add a feed first"
    #expect(world.rejection(of: .refreshRequested) == nothing)
    await world.add("a")
    #expect(world.rejection(of: action(2)) == "There is no source 2: there is only 1")
    await world.add("b")
    for number in [0, -1, 3, .max, .min] {
      let reason = "There is no source \(number): choose one from 1 to 2"
      #expect(world.rejection(of: action(number)) == reason)
    }
    #expect(world.state.sources.count == 2)
  }
}
