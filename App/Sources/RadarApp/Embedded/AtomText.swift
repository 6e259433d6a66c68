/// Writes releases as an Atom 1.0 document, with the addresses that GitHub uses.
enum AtomText {
  /// Returns the document for the releases of one repository.
  static func feed(of embedded: EmbeddedReleases) -> String {
    let address = "https://github.com/\(embedded.fullName)"
    let names = embedded.fullName.split(separator: "/", maxSplits: 1).map(String.init)
    let entries = embedded.releases.map { entry($0, of: embedded.fullName, name: names.last ?? "") }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <id>tag:github.com,2008:\(escaped(address))/releases</id>
        <title>Releases of \(escaped(embedded.fullName))</title>
        <link rel="alternate" type="text/html" href="\(escaped(address))/releases"/>
        <link rel="self" type="application/atom+xml" href="\(escaped(address))/releases.atom"/>
        <updated>\(embedded.releases.first?.date ?? "1970-01-01T00:00:00Z")</updated>
        <author><name>\(escaped(names.first ?? ""))</name></author>
      \(entries.joined(separator: "\n"))
      </feed>

      """
  }

  private static func entry(
    _ release: EmbeddedReleases.Release,
    of fullName: String,
    name: String
  ) -> String {
    let tag = percentEncoded(release.tag)
    let link = "https://github.com/\(fullName)/releases/tag/\(tag)"
    return """
        <entry>
          <id>tag:github.com,2008:Repository/\(escaped(fullName))/\(tag)</id>
          <title>\(escaped(name)) \(escaped(release.tag))</title>
          <link rel="alternate" type="text/html" href="\(escaped(link))"/>
          <updated>\(release.date)</updated>
        </entry>
      """
  }

  /// Returns a tag as one path segment, because tags may contain slashes and other reserved characters of
  /// URLs.
  static func percentEncoded(_ tag: String) -> String {
    tag.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    .joined()
  }

  /// Escapes the reserved characters of XML, in text and in attributes.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }
    .joined()
  }
}
