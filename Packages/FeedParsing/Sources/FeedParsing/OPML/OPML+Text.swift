public import Foundation

extension OPML {
  /// The list as a document in OPML 2.0.
  ///
  /// Each group is an outline at the place of its first feed. Reading the document gives the same feeds, with those of a
  /// group together. Characters that XML does not allow are left out.
  public var data: Data {
    var writer = OPMLWriter()
    writer.write(self)
    return Data(writer.text.utf8)
  }
}

private struct OPMLWriter {
  private(set) var text = ""

  /// What stands in a group, in order.
  private final class Group {
    let name: String
    var items: [Item] = []
    /// The groups among the items by name.
    private var groups: [String: Group] = [:]

    init(_ name: String) { self.name = name }

    /// Returns the group with a name, which is created if it is not there.
    func group(_ name: String) -> Group {
      if let group = groups[name] { return group }
      let group = Group(name)
      groups[name] = group
      items.append(.group(group))
      return group
    }
  }

  private enum Item {
    case group(Group)
    case feed(OPML.Subscription)
  }

  mutating func write(_ list: OPML) {
    let body = Group("")
    for feed in list.subscriptions {
      feed.group.reduce(body) { $0.group($1) }.items.append(.feed(feed))
    }
    text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n  <head>\n"
    text += "    <title>\(Self.escaped(list.title ?? "Feeds"))</title>\n  </head>\n  <body>\n"
    write(body.items, indent: "    ")
    text += "  </body>\n</opml>\n"
  }

  private mutating func write(_ items: [Item], indent: String) {
    for item in items {
      switch item {
      case .feed(let feed):
        let title = Self.escaped(feed.title ?? feed.address)
        text += "\(indent)<outline type=\"rss\" text=\"\(title)\" title=\"\(title)\""
        text += " xmlUrl=\"\(Self.escaped(feed.address))\"/>\n"
      case .group(let group):
        let name = Self.escaped(group.name)
        text += "\(indent)<outline text=\"\(name)\" title=\"\(name)\">\n"
        write(group.items, indent: indent + "  ")
        text += "\(indent)</outline>\n"
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars where scalar.isXML {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\r", "\t": escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
