import UDFKit

extension FeedState {
  /// Follows sources that are not followed yet, and queues them to be read.
  ///
  /// - Returns: whether there is one.
  mutating func follow(_ subscriptions: [FeedSource], fault: String?) -> Bool {
    var added: Set<String> = []
    for subscription in subscriptions {
      let id = subscription.id.trimmed
      guard !id.isEmpty, !id.contains(where: \.isNewline), adding[id: id] == nil else { continue }
      guard sources[id: id] == nil else {
        // A feed may stand in a list alone and in a group.
        if added.contains(id), sources[id: id]?.group == nil {
          sources[id: id]?.group = subscription.group
        }
        continue
      }
      // Only what a list says is taken, and no mark of an earlier life.
      sources.append(FeedSource(id: id, title: subscription.title, group: subscription.group))
      waiting.append(id)
      added.insert(id)
    }
    refreshTotal += added.count
    let left = subscriptions.count - added.count
    note = [
      "\(added.count) new \(added.count == 1 ? "source is" : "sources are") followed",
      left > 0
        ? "\(left) of the list \(left == 1 ? "was" : "were") followed already or stood twice" : nil,
      fault.map { "the list was read as far as possible, because \($0)" },
    ]
    .compactMap(\.self).joined(separator: "; ")
    return !added.isEmpty
  }

  /// Returns the source that the user sees under a number.
  func source(_ number: Int) throws(FeedError) -> FeedSource {
    guard !sources.isEmpty else { throw FeedError("There is no source: add a feed first") }
    guard number >= 1, number <= sources.count else {
      throw .noSuch("source", number, of: sources.count)
    }
    return sources[number - 1]
  }

  /// Gives a source another name, or the name that it had at first if the text is empty.
  mutating func rename(_ number: Int, to text: String) throws(FeedError) {
    let id = try source(number).id
    sources[id: id]?.rename(to: FeedError.line(text).unquoted)
  }

  /// Puts a source into a group, or into none.
  mutating func changeGroup(of number: Int, to text: String) throws(FeedError) {
    let id = try source(number).id
    let name = FeedError.line(text).unquoted
    sources[id: id]?.group = name.isEmpty ? nil : name
  }

  /// Mutes or unmutes a source.
  mutating func toggleMute(_ number: Int) throws(FeedError) {
    sources[id: try source(number).id]?.isMuted.toggle()
  }

  /// Marks all entries as read.
  mutating func markAllRead() {
    guard unread > 0 else { return }
    for entry in entries where !entry.isRead { entries[id: entry.id]?.isRead = true }
    recount()
  }
}
