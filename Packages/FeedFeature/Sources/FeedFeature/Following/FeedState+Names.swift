import Foundation

extension FeedState {
  /// Returns the source that a text means: a name, a number, or a part of the name or of the address.
  ///
  /// Cost: one pass over the sources.
  func source(named text: String) throws(FeedError) -> FeedSource {
    let text = FeedError.line(text).unquoted
    func matches(_ matches: (FeedSource) -> Bool) throws(FeedError) -> FeedSource? {
      let found = sources.filter(matches)
      guard found.count > 1 else { return found.first }
      throw .ambiguous(text, found.map(\.name))
    }
    if let exact = try matches({ $0.name.isSame(as: text) || $0.id.isSame(as: text) }) {
      return exact
    }
    if let number = Int(text) { return try source(number) }
    let part = try matches { source in
      [source.name, source.id].contains { $0.range(of: text, options: .caseInsensitive) != nil }
    }
    if let part { return part }
    guard !sources.isEmpty else { return try source(1) }
    throw FeedError("No source is named \"\(text)\": type a part of a name, or a number")
  }
}

extension FeedError {
  /// Returns an error that names what a part of a name may mean.
  fileprivate static func ambiguous(_ text: String, _ names: [String]) -> FeedError {
    let more = names.count > 5 ? ", and \(names.count - 5) more" : ""
    let list = names.prefix(5).joined(separator: ", ")
    return FeedError("\"\(text)\" may be \(list)\(more): type more of the name, or a number")
  }
}

extension String {
  /// Whether two texts differ at most in upper and lower case.
  fileprivate func isSame(as other: String) -> Bool {
    caseInsensitiveCompare(other) == .orderedSame
  }
}
