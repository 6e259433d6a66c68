import Foundation

/// Writes releases as an Atom 1.0 document, with the addresses that GitHub uses.
enum AtomText {
  /// Returns the document for the releases of one repository, whose purpose is in the notes of each.
  static func feed(of embedded: EmbeddedReleases, about summary: String) -> String {
    let address = "https://github.com/\(embedded.fullName)"
    let names = embedded.fullName.split(separator: "/", maxSplits: 1).map(String.init)
    let earlier = embedded.releases.dropFirst().map(Optional.some) + [nil]
    let entries = zip(embedded.releases, earlier).map { release, earlier in
      let notes = ReleaseNotes(
        fullName: embedded.fullName,
        summary: summary,
        release: release,
        earlier: earlier,
        link: "\(address)/releases/tag/\(percentEncoded(release.tag))"
      )
      return entry(notes, name: names.last ?? "")
    }
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

  private static func entry(_ notes: ReleaseNotes, name: String) -> String {
    let tag = notes.release.tag
    let id = "\(escaped(notes.fullName))/\(percentEncoded(tag))"
    return """
        <entry>
          <id>tag:github.com,2008:Repository/\(id)</id>
          <title>\(escaped(name)) \(escaped(tag))</title>
          <link rel="alternate" type="text/html" href="\(escaped(notes.link))"/>
          <updated>\(notes.release.date)</updated>
          <content type="html">\(escaped(notes.html))</content>
        </entry>
      """
  }

  /// Returns a tag as one path segment, because tags may contain slashes and other reserved characters of
  /// URLs.
  static func percentEncoded(_ tag: String) -> String {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_~"
    return tag.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: unreserved))
      ?? tag
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
