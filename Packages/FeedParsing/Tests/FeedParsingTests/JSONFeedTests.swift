import Foundation
import Testing

@testable import FeedParsing

struct JSONFeedTests {
  private func feed(_ fields: String) throws -> ParsedFeed {
    let json = "{\"version\": \"https://jsonfeed.org/version/1.1\", \(fields)}"
    return try ParsedFeed(json, base: "https://example.com/feed.json")
  }

  @Test func `values of the wrong type are left aside, the others are read`() throws {
    let feed = try feed(
      """
      "title": ["x"], "home_page_url": 5, "items": [
        7, null, "x", {"id": 12, "title": {"a": 1}, "url": "/a", "date_published": 5,
        "date_modified": "2004-01-01T19:48:21Z", "content_html": "<p>a</p>b", "summary": true}]
      """
    )
    let entry = ParsedEntry(
      id: "12",
      link: "https://example.com/a",
      date: Date(timeIntervalSince1970: 1_072_986_501),
      updated: Date(timeIntervalSince1970: 1_072_986_501),
      content: FeedText("<p>a</p>b", kind: .html)
    )
    let fault = FeedFault(problem: "a value of the wrong type at title")
    #expect(
      fault.description
        == "The feed has a value of the wrong type at title, so the feed was read as far as possible."
    )
    #expect(feed == ParsedFeed(format: .json11, fault: fault, entries: [entry]))
  }

  @Test(arguments: [
    ("\"authors\": [{\"url\": \"u\"}, {\"name\": \"B\"}]", "\"id\": \"1\"", "u"),
    ("\"author\": {\"name\": \"F\", \"url\": \"u\"}", "\"id\": \"1\"", "F"),
    ("\"author\": {\"name\": \"F\"}", "\"author\": {\"name\": \"A\"}", "A"),
    ("\"author\": {\"name\": \"F\"}", "\"authors\": [{\"name\": \" \"}, {\"name\": \"A\"}]", "A"),
  ])
  func `an item has the author that it names, or that of its feed`(
    feedFields: String,
    itemFields: String,
    author: String
  ) throws {
    #expect(try feed("\(feedFields), \"items\": [{\(itemFields)}]").entries.first?.author == author)
    #expect(try feed("\"items\": [{\(itemFields)}], \(feedFields)").entries.first?.author == author)
  }

  @Test func `every field with every wrong type is survived`() throws {
    let keys = [
      "id", "title", "url", "external_url", "summary", "content_text", "content_html",
      "date_published", "date_modified",
    ]
    for key in keys {
      for value in ["{}", "[]", "1", "-1.5e300", "true"] {
        let feed = try feed("\"title\": \"t\", \"items\": [{\"\(key)\": \(value)}]")
        #expect(feed.title == "t")
        #expect(feed.entries.count == 1)
        #expect(!feed.isWellFormed, "\(key): \(value)")
      }
      let feed = try feed("\"items\": [{\"\(key)\": null}]")
      #expect(feed == ParsedFeed(format: .json11, entries: [ParsedEntry()]))
    }
  }

  @Test func `half of an emoji is a sign that says so, and the rest of its text is kept`() throws {
    let feed = try feed(
      """
      "title": "\\uD83D\\uDE00 \\\\ud83d", "items": [{"id": "1", "title": "a \\ud83d", "summary": "\\ude00b",
      "content_text": "\\ud83d\\ud83d\\ude00\\\\\\ud83d\\u0041"}]
      """
    )
    #expect(feed.title == "😀 \\ud83d")
    let entry = ParsedEntry(
      id: "1",
      title: "a \u{FFFD}",
      summary: FeedText("\u{FFFD}b"),
      content: FeedText("\u{FFFD}😀\\\u{FFFD}A")
    )
    #expect(feed.entries == [entry])
    #expect(feed.fault == FeedFault(line: 1, column: 116, problem: "half of a character"))
  }

  @Test(arguments: ["{\"a\": 1}", "{\"version\": 1}", "{\"version\": \"2\"}"])
  func `JSON that is no feed is refused`(document: String) {
    #expect(throws: FeedParseError.notAFeed(found: "JSON that has no 'version' of JSON Feed")) {
      try ParsedFeed(document)
    }
  }

  @Test func `characters that would move the cursor are dropped from every text`() throws {
    let feed = try feed(
      """
      "title": "a\\u001b[2Jb\\u0007\\u009bc", "items": [{"id": "x\\u001b", "title": "\\u202Ex",
      "url": "https://example.com/\\u001b]8", "content_html": "&#27;[31m&#155;red"}]
      """
    )
    let entry = ParsedEntry(
      id: "x",
      title: "x",
      link: "https://example.com/]8",
      content: FeedText("&#27;[31m&#155;red", kind: .html)
    )
    #expect(entry.excerpt == "[31m›red")
    #expect(feed.title == "a[2Jbc")
    #expect(feed.entries == [entry])
  }
}
