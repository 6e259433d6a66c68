import Foundation

/// The addresses against which relative ones are resolved, from the outside in.
///
/// One is made of its text only when a relative address asks for it.
struct BaseAddresses {
  private let outer: URL?
  private var texts: [String] = []
  /// The addresses that have been made, for as many of the texts.
  private var made: [URL?] = []

  init(outer: URL?) {
    self.outer = outer
  }

  var count: Int { texts.count }

  mutating func enter(_ text: String) { texts.append(text) }

  mutating func leave(keeping count: Int) {
    guard texts.count > count else { return }
    texts.removeLast(texts.count - count)
    if made.count > count { made.removeLast(made.count - count) }
  }

  /// The innermost address; `nil` if none is known.
  mutating func current() -> URL? {
    while made.count < texts.count {
      let outer = made.last ?? outer
      made.append(FeedLink.base(texts[made.count], within: outer) ?? outer)
    }
    return made.last ?? outer
  }
}
