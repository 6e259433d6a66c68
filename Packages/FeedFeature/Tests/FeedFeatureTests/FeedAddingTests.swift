import FeedFeature
import Foundation
import Testing
import UDFKit

/// Tests following and unfollowing sources.
struct FeedAddingTests {
  private let world = FeedWorld()

  @Test func `a source is followed once it has been read`() async {
    await world.act(.addRequested("  a.xml "))
    #expect(world.state.sources.isEmpty)
    #expect(world.state.adding.ids == ["a.xml"])
    await world.arrive("a.xml", ["one", "two"])
    #expect(world.state.adding.isEmpty)
    #expect(world.state.sources.elements == [FeedSource(id: "a.xml", title: "A.XML")])
    #expect(world.state.entries.map(\.title) == ["ONE", "TWO"])
    #expect(world.state.entries.allSatisfy { !$0.isRead && !$0.isLiked && $0.source == "a.xml" })
  }

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
    ("", "is empty"), ("just words", "is not a feed"),
    ("\u{0}\u{1}\u{2}", "is not text"),
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

  @Test func `a source found elsewhere keeps the name it was followed under`() async {
    await world.act(.followRequested(name: "apple/swift-nio", source: "nio.atom"))
    await world.arrive("nio.atom", ["2.0"])
    #expect(world.state.sources.map(\.title) == ["apple/swift-nio"])
    let again = await world.actions {
      await world.act(.followRequested(name: "other", source: "nio.atom"))
    }
    #expect(again.count == 1 && world.feeds.sources.isEmpty)
    #expect(world.state.sources.map(\.title) == ["apple/swift-nio"])
  }

  @Test func `a source is not followed twice`() async {
    await world.add("a")
    #expect(
      world.rejection(of: .addRequested("a"))
        == "a is followed already: refresh to see what is new"
    )
  }

  @Test func `asking again for one that is being read begins anew`() async {
    await world.act(.addRequested("a"))
    await world.act(.addRequested("a"))
    #expect(world.feeds.sources == ["a", "a"])
    await world.arrive("a", ["old"])
    #expect(world.state.sources.isEmpty)
    await world.arrive("a", ["new"])
    #expect(world.state.sources.ids == ["a"])
    #expect(world.state.entries.map(\.title) == ["NEW"])
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

  @Test func `a source that is removed takes its entries with it`() async {
    await world.add("a", "one")
    await world.add("b", "one", "two")
    await world.act(.sourceRemoved(1))
    #expect(world.state.sources.ids == ["b"])
    #expect(world.state.entries.map(\.source) == ["b", "b"])
    await world.add("a", "one")
    #expect(world.state.sources.ids == ["b", "a"])
  }

  @Test func `only a source that is there can be removed`() async {
    #expect(
      world.rejection(of: .sourceRemoved(1)) == "There is no source: add a feed first"
    )
    await world.add("a")
    #expect(world.rejection(of: .sourceRemoved(2)) == "There is no source 2: there is only 1")
    await world.add("b")
    for number in [0, -1, 3, .max, .min] {
      let reason = "There is no source \(number): choose one from 1 to 2"
      #expect(world.rejection(of: .sourceRemoved(number)) == reason)
    }
    #expect(world.state.sources.count == 2)
  }
}
