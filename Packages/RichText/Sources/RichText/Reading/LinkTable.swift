/// The links of a text, each address once.
struct LinkTable {
  private(set) var links: [(address: String, title: String)] = []
  private var numbers: [String: Int] = [:]
  /// The number of the link whose title is being read.
  private var untitled: Int?

  private static let longestTitle = 200

  init(after earlier: [RichText.Link]) {
    for link in earlier {
      _ = number(of: link.address)
      addTitle(link.title, to: links.count)
    }
    endTitle()
  }

  mutating func number(of address: String) -> Int {
    if let number = numbers[address] { return number }
    links.append((address, ""))
    numbers[address] = links.count
    untitled = links.count
    return links.count
  }

  /// Adds shown text to the title of a link, if it is the link's first appearance.
  mutating func addTitle(_ text: String, to number: Int) {
    guard untitled == number else { return }
    let title = links[number - 1].title
    guard title.utf8.count < Self.longestTitle else { return }
    links[number - 1].title = title + text.prefix(Self.longestTitle)
  }

  /// Separates what follows in the title that is being read from what it has.
  mutating func endWord() { if let untitled { addTitle(" ", to: untitled) } }

  /// Ends the title of the link that is being read, so that what follows is no part of it.
  mutating func endTitle() { untitled = nil }

  var all: [RichText.Link] {
    links.map { link in
      let words = link.title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return RichText.Link(address: link.address, title: words)
    }
  }
}
