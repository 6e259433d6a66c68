import Testing

@testable import RichText

struct WebAddressTests {
  @Test(arguments: [
    // The examples of RFC 3986, section 5.4, of those that lead to the web.
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
    ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
    ("./../g", "http://a/b/g"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
  ])
  func `a reference is resolved as the standard says`(reference: String, address: String) {
    let base = WebAddress.Base("http://a/b/c/d;p?q")
    #expect(WebAddress.resolve(reference, against: base) == address)
  }

  @Test(arguments: [
    ("HTTPS://a/b", nil, "HTTPS://a/b"), (" https://a/b c ", nil, "https://a/b%20c"),
    ("mailto:a@b.c", nil, "mailto:a@b.c"), ("java\u{0A}script:a", "http://a/", nil),
    ("data:a", "http://a/", nil), ("file:///etc", "http://a/", nil), ("a", nil, nil),
    ("a", "b", nil), ("//", "http://a/", nil), ("//b", "http://a/", "http://b"),
    ("a", "mailto:a@b.c", nil), ("a", "https://b", "https://b/a"), ("https:", nil, nil),
    ("http://a/\u{1B}[2J\u{202E}", nil, "http://a/[2J"),
  ])
  func `an address leads to the web or mail`(reference: String, base: String?, address: String?) {
    #expect(WebAddress.resolve(reference, against: base.flatMap(WebAddress.Base.init)) == address)
  }
}
