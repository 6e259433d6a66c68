import Testing

@testable import WebLoading

struct PlainLineTests {
  @Test(arguments: [
    ("", ""), ("  two\n\tlines\r\n ", "two lines"), ("\u{1B}[31mred\u{7}", "[31mred"),
    ("a\u{2028}b\u{202E}c\u{0}", "a b c"), ("naïve 日本 👍🏽", "naïve 日本 👍🏽"),
  ])
  func `line breaks and control characters become spaces`(text: String, line: String) {
    #expect(PlainLine.text(text) == line)
  }

  @Test func `a long text is cut off`() {
    #expect(PlainLine.text("abcdef", limit: 6) == "abcdef")
    #expect(PlainLine.text("abcdefg", limit: 6) == "abcdef…")
  }

  @Test(arguments: [
    ("https://me:secret@example.com:8080/a?token=secret#part", "https://example.com:8080/a?…"),
    ("http://example.com/?token=%FF", "http://example.com/?…"),
    ("http://example.com", "http://example.com"),
    ("mailto:me@example.com", "mailto:me@example.com"),
  ])
  func `an address in a message tells no secret`(address: String, place: String) throws {
    #expect(try LoopbackAddress.parse(address).place == place)
  }
}
