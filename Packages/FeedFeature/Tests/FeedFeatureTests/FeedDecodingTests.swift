import FeedFeature
import Foundation
import Testing
import UDFKit

struct FeedDecodingTests {
  private static func state(_ number: Int) throws -> FeedState {
    let text = """
      {"adding":[],"entries":[{"id":"a\\n1","isLiked":true,"isRead":false,"source":"a","title":"One"}],
      "filter":"all","liked":\(number),"loading":["a"],"news":{"a":\(number)},"refreshTotal":\(number),
      "sources":[{"id":"a","failures":\(number)}],"unread":\(number),"waiting":["a"],
      "watchInterval":\(number)}
      """
    return try JSONDecoder().decode(FeedState.self, from: Data(text.utf8))
  }

  @Test(arguments: [Int.max, .min, -1, 0, 7])
  func `entries are counted again, and other numbers become possible ones`(number: Int) throws {
    let state = try Self.state(number)
    #expect((state.unread, state.liked) == (1, 1))
    #expect((0...1_000_000).contains(state.sources[0].failures))
    #expect(state.refreshTotal >= 0 && state.refreshDone >= -2)
    #expect(state.watchInterval == (number == 7 ? 7 : nil))
    #expect(try Self.read(state) == state)
  }

  private static func read<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(arguments: [Int.max, .min])
  func `no number traps a rule`(number: Int) throws {
    let client = FeedClient { _ in throw CancellationError() }
    let store = Store(
      state: try Self.state(number),
      reducer: FeedFeature.reducer(client: client),
      settings: StoreSettings(startsEffects: false) { _ in }
    )
    let entry = FeedEntry(source: "a", key: "2", title: "Two")
    store.dispatch(FeedAction.entriesReceived(source: "a", title: nil, entries: [entry]))
    store.scope(\.entries, id: "a\n1").dispatch(FeedEntryAction.likeToggled)
    store.dispatch(FeedAction.loadFailed(source: "a", message: "gone"))
    #expect((store.state.unread, store.state.liked) == (2, 0))
    #expect(store.state.sources[0].error == "gone")
  }

  @Test(arguments: [FeedContent.html("<p>a \"b\"</p>"), .text("a\n<b>"), .html(""), nil])
  func `an entry is read as it was written, with every kind of text`(content: FeedContent?) throws {
    var entry = FeedEntry(
      source: "a",
      key: "1",
      title: "One",
      link: "https://example.org/1",
      date: Date(timeIntervalSinceReferenceDate: 12.5),
      author: "someone",
      content: content
    )
    (entry.isRead, entry.isLiked) = (true, true)
    for entry in [entry, FeedEntry(source: "a", key: "2", title: "Two", content: content)] {
      #expect(try Self.read(entry) == entry)
    }
  }

  @Test(arguments: [FeedContent.html("<p>a</p>"), .text("a")])
  func `the text of an entry is read as an earlier version wrote it`(content: FeedContent) throws {
    let text = String(decoding: try JSONEncoder().encode(content), as: UTF8.self)
    let entry = """
      {"id":"a\\n1","isLiked":true,"isRead":false,"source":"a","title":"One","content":\(text)}
      """
    let read = try JSONDecoder().decode(FeedEntry.self, from: Data(entry.utf8))
    #expect(read.content == content)
  }

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
    #expect(try Self.read(state) == state)
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
  func `an action of an older version is the same action`(text: String, action: FeedAction) throws {
    #expect(try JSONDecoder().decode(FeedAction.self, from: Data(text.utf8)) == action)
  }
}
