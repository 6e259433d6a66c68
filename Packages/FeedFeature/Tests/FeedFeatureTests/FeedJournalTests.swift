import FeedFeature
import Foundation
import Testing

/// Tests that states and actions that older versions wrote can be read.
struct FeedJournalTests {
  @Test func `a state from before sources had groups opens`() throws {
    let old = """
      {"adding":[{"id":"new"}],"entries":[{"id":"a\\n1","isLiked":true,"isRead":false,"source":"a",\
      "title":"One"}],"filter":"unread","liked":1,"loading":[],"refreshTotal":0,"sources":[{"id":"a",\
      "title":"A"},{"error":"gone","id":"b"}],"unread":1,"waiting":[],"watchInterval":60}
      """
    let state = try JSONDecoder().decode(FeedState.self, from: Data(old.utf8))
    #expect(state.sources.map(\.id) == ["a", "b"] && state.adding.map(\.id) == ["new"])
    #expect(state.sources.map(\.isMuted) == [false, false])
    #expect(state.sources.map(\.error) == [nil, "gone"])
    #expect(state.sources.allSatisfy { $0.group == nil && $0.failures == 0 && $0.nextTry == nil })
    #expect(state.unread == 1 && state.note == nil && state.watchInterval == 60)
    let again = try JSONDecoder().decode(FeedState.self, from: JSONEncoder().encode(state))
    #expect(again == state)
  }

  @Test(arguments: [
    (
      #"{"loadFailed":{"source":"a","message":"m"}}"#,
      FeedAction.loadFailed(source: "a", message: "m")
    ),
    (
      #"{"entriesReceived":{"source":"a","title":"A","entries":[]}}"#,
      .entriesReceived(source: "a", title: "A", entries: [])
    ),
    (#"{"watchTicked":{}}"#, .watchTicked), (#"{"sourceRemoved":{"_0":2}}"#, .sourceRemoved(2)),
  ])
  func `an action that an older version wrote is the same action`(
    text: String,
    action: FeedAction
  ) throws {
    #expect(try JSONDecoder().decode(FeedAction.self, from: Data(text.utf8)) == action)
  }
}
