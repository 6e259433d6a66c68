public import Foundation

extension OPML {
  /// The list as a document in OPML 2.0.
  ///
  /// Each group is an outline at the place of its first feed. Reading the document gives the same feeds, with those of a
  /// group together. Characters that XML does not allow are left out.
  public var data: Data {
    let body = Group("")
    for feed in subscriptions { feed.group.reduce(body) { $0.group($1) }.items.append(.feed(feed)) }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="2.0">
        <head>
          <title>\((title ?? "Feeds").escaped)</title>
        </head>
        <body>

      """
    body.write(to: &text, indent: "    ")
    return Data((text + "  </body>\n</opml>\n").utf8)
  }
}

private final class Group {
  enum Item {
    case group(Group)
    case feed(OPML.Subscription)
  }

  let name: String
  var items: [Item] = []
  private var groups: [String: Group] = [:]

  init(_ name: String) { self.name = name }

  func group(_ name: String) -> Group {
    if let group = groups[name] { return group }
    let group = Group(name)
    groups[name] = group
    items.append(.group(group))
    return group
  }

  func write(to text: inout String, indent: String) {
    for item in items {
      switch item {
      case .feed(let feed):
        let (title, address) = (feed.title?.escaped, feed.address.escaped)
        text += "\(indent)<outline type=\"rss\" text=\"\(title ?? address)\""
        text += title.map { " title=\"\($0)\"" } ?? ""
        text += " xmlUrl=\"\(address)\"/>\n"
      case .group(let group):
        let name = group.name.escaped
        text += "\(indent)<outline text=\"\(name)\" title=\"\(name)\">\n"
        group.write(to: &text, indent: indent + "  ")
        text += "\(indent)</outline>\n"
      }
    }
  }
}

extension String {
  fileprivate var escaped: String {
    var escaped = ""
    for scalar in unicodeScalars where scalar.isXML {
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
