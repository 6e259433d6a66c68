import Foundation
import UDFKit

extension FeedState {
  /// Follows sources that are not followed yet, queues them to be read, and returns whether there is one.
  mutating func follow(_ subscriptions: [FeedSource], fault: String?) -> Bool {
    var added: Set<String> = []
    for subscription in subscriptions {
      let id = subscription.id.trimmed
      guard !id.isEmpty, !id.contains(where: \.isNewline), adding[id: id] == nil else { continue }
      if sources[id: id] == nil {
        // Only what a list says is taken, and no mark of an earlier life.
        sources.append(FeedSource(id: id, title: subscription.title, group: subscription.group))
        waiting.append(id)
        added.insert(id)
      } else if added.contains(id), sources[id: id]?.group == nil {
        // A feed may stand in a list alone and in a group.
        sources[id: id]?.group = subscription.group
      }
    }
    refreshTotal += added.count
    let left = subscriptions.count - added.count
    var done = "\(added.count) new \(added.count == 1 ? "source is" : "sources are") followed"
    if left > 0 {
      done += "; \(left) of the list \(left == 1 ? "was" : "were") followed already or stood twice"
    }
    if let fault { done += "; the list was read as far as possible, because \(fault)" }
    note = done
    return !added.isEmpty
  }

  func source(_ number: Int) throws(FeedError) -> FeedSource {
    guard !sources.isEmpty else { throw FeedError("There is no source: add a feed first") }
    return sources[try FeedError.index(of: "source", number, among: sources.count)]
  }

  /// Returns the source that a text means: a name, a number, or a part of the name or of the address.
  ///
  /// It may be one that is only being added, which has no number.
  func source(named text: String) throws(FeedError) -> FeedSource {
    let text = FeedError.line(text).unquoted
    let all = sources.elements + adding.elements
    let exact = all.filter { $0.hasName { $0.caseInsensitiveCompare(text) == .orderedSame } }
    if exact.isEmpty, let number = Int(text) { return try source(number) }
    let found =
      exact.isEmpty
      ? all.filter { $0.hasName { $0.range(of: text, options: .caseInsensitive) != nil } }
      : exact
    guard let first = found.first else {
      guard !all.isEmpty else { return try source(1) }
      throw FeedError("No source is named \"\(text)\": type a part of a name, or a number")
    }
    guard found.count > 1 else { return first }
    let more = found.count > 5 ? ", and \(found.count - 5) more" : ""
    let list = found.prefix(5).map(\.name).joined(separator: ", ")
    throw FeedError("\"\(text)\" may be \(list)\(more): type more of the name, or a number")
  }

  mutating func change(_ number: Int, _ change: (inout FeedSource) -> Void) throws(FeedError) {
    var source = try source(number)
    change(&source)
    sources[id: source.id] = source
  }

  mutating func markAllRead() {
    guard unread > 0 else { return }
    for index in entries.indices where !entries[index].isRead { entries[index].isRead = true }
    recount()
  }
}

extension FeedSource {
  fileprivate func hasName(_ isFound: (String) -> Bool) -> Bool { isFound(name) || isFound(id) }
}
