import Foundation
import Testing

@testable import FeedParsing

struct FaultTests {
  private func fault(_ document: String) throws -> FeedFault? { try ParsedFeed(document).fault }

  @Test(arguments: [
    ("<rss>\n\n  é&x</rss>", 3, 4, "an '&' that begins no reference: it is written '&amp;'"),
    ("<rss>\na < b</rss>", 2, 3, "a '<' that begins no tag: it is written '&lt;'"),
    ("<rss>\r<a>\ré<", 3, 2, "a '<' that begins no tag: it is written '&lt;'"),
    ("<rss>\r\n<a>\r\né<", 3, 2, "a '<' that begins no tag: it is written '&lt;'"),
    ("<rss>a&eacute;</rss>", 1, 7, "the entity 'eacute', which XML does not know"),
    ("<rss>a\u{1}</rss>", 1, 7, "a control character"),
    ("<rss>\n<a>\n</b></rss>", 3, 3, "the end tag </b> where </a> belongs"),
    ("<rss>\n<a><b></a></rss>", 2, 9, "the end tag </a> where </b> belongs"),
    ("<rss/>\n</b>", 2, 3, "an end tag for no element"),
    ("<rss>\n<a>", 2, 4, "its end, though <a> is open"),
    ("<rss><a b='1' b='2'/></rss>", 1, 15, "an attribute that is there twice"),
    ("<rss><a b='1'c='2'/></rss>", 1, 14, "an attribute without a space before it"),
    ("<rss><a b='1<'/></rss>", 1, 13, "a '<' in an attribute: it is written '&lt;'"),
    ("<rss><a b/></rss>", 1, 10, "an attribute without a value"),
    ("<rss><a b=1/></rss>", 1, 11, "an attribute without quotes"),
    ("<rss><a b='1/></rss>", 1, 15, "a '<' in an attribute: it is written '&lt;'"),
    ("<rss><a b='1/>", 1, 12, "an attribute without its closing quote"),
    ("<rss><a</rss>", 1, 6, "a tag without its '>'"),
    ("<rss></rss", 1, 6, "an end tag without its '>'"),
    ("<rss><a:b/></rss>", 1, 7, "the name 'a:b', whose prefix was not declared"),
    ("<rss>]]></rss>", 1, 6, "a ']]>' outside of CDATA"),
    ("<rss><![CDATA[a</rss>", 1, 6, "a CDATA section without an end"),
    ("<rss><!-- a</rss>", 1, 6, "a comment without an end"),
    ("<rss/><rss/>", 1, 8, "a second first element"),
    ("<rss/>\n x", 2, 2, "text outside of the first element"),
    ("x<rss/>", 1, 1, "text before the first tag"),
    (" <?xml version='1.0'?><rss/>", 1, 1, "white space before the XML declaration"),
    ("<feed><entry><entry/></feed>", 1, 15, "an entry inside an entry"),
  ])
  func `a fault has its place`(document: String, line: Int, column: Int, problem: String) throws {
    #expect(try fault(document) == FeedFault(line: line, column: column, problem: problem))
  }

  @Test(arguments: [
    ("\"items\": [\n{\"id\": \"1\" 2}]}", 3, 12, "something that is no JSON"),
    ("\"é\": \"é\" 1}", 2, 10, "something that is no JSON"),
    ("\"title\": \"a\"} x", 2, 15, "something that is no JSON"),
    ("title: 5}", 2, 1, "something that is no JSON"),
    ("\"items\": [\n{\"id\": \"1\"", 3, 11, "its end, though something is open"),
  ])
  func `what is no JSON is refused`(rest: String, line: Int, column: Int, problem: String) throws {
    let document = "{\"version\": \"https://jsonfeed.org/version/1.1\",\n" + rest
    let fault = FeedFault(line: line, column: column, problem: problem)
    let error = FeedParseError.invalidJSON(fault)
    #expect(throws: error) { try self.fault(document) }
    #expect(
      error.description
        == "Line \(line), column \(column) has \(problem), so the feed was refused: ask the publisher to correct it."
    )
  }

  @Test(arguments: [
    ("\"items\": [{}, 5]", "an item that is no object at items[1]"),
    ("\"items\": [{\"id\": 1}]", "a number where an identifier belongs at items[0].id"),
    ("\"items\": [{\"date_published\": \"x\"}]", "a date that is none at items[0].date_published"),
    ("\"items\": [{\"title\": [\"x\"]}]", "a value of the wrong type at items[0].title"),
    ("\"items\": 5", "a value of the wrong type at items"),
    ("\"author\": {}, \"title\": 5", "a value of the wrong type at title"),
  ])
  func `a value of a wrong type is told with its path`(member: String, problem: String) throws {
    let document = "{\"version\": \"https://jsonfeed.org/version/1.1\", \(member)}"
    #expect(try fault(document) == FeedFault(problem: problem))
  }

  @Test func `the first fault counts, and its text is one sentence`() throws {
    let fault = try fault("<rss>\na & b < c</rss>")
    #expect(
      fault?.description
        == "Line 2, column 3 has an '&' that begins no reference: it is written '&amp;', "
        + "so the feed was read as far as possible."
    )
  }

  @Test func `a name in a message cannot move the cursor`() throws {
    let fault = try fault("<rss><a\u{9B}2J></b\u{9B}2J></rss>")
    #expect(fault?.problem == "the end tag </b2J> where </a2J> belongs")
  }

  @Test func `entries behind a broken one are read`() throws {
    let feed = try FeedParser().parse(
      Data("<feed><entry><id>1</id><entry><id>2</id></entr><entry><id>3</id></entry></feed>".utf8)
    )
    #expect(feed.entries.map(\.id) == ["1", "2", "3"])
  }
}
