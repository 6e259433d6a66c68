import Foundation

/// The base addresses of relative addresses, from the outside in, each created only when it is needed.
struct BaseAddresses {
  let outer: URL?
  private var texts: [String] = []
  /// The created bases, for the first of the texts.
  private var made: [URL?] = []

  init(outer: URL?) { self.outer = outer }

  var count: Int { texts.count }

  mutating func enter(_ text: String) { texts.append(text) }

  mutating func leave(keeping count: Int) {
    guard texts.count > count else { return }
    texts.removeLast(texts.count - count)
    if made.count > count { made.removeLast(made.count - count) }
  }

  mutating func current() -> URL? {
    while made.count < texts.count {
      let outer = made.last ?? outer
      made.append(FeedLink.base(texts[made.count], within: outer) ?? outer)
    }
    return made.last ?? outer
  }
}
