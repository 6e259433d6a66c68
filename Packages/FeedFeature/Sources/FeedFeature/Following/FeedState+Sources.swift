import Foundation
import UDFKit
import UDFPresentation

extension FeedState {
  /// Begins to add a source, under a name of its own unless that is empty, and returns its id.
  mutating func beginAdding(_ text: String, as name: String = "") throws(FeedError) -> String {
    let (source, name) = (text.trimmed, name.trimmed)
    guard !source.isEmpty else {
      throw FeedError("There is nothing to add: give the path or the address of a feed")
    }
    guard !source.contains(where: \.isNewline) else {
      throw FeedError("\(source) is more than one line: add one source at a time")
    }
    guard sources[id: source] == nil else {
      throw FeedError("\(source) is followed already: refresh to see what is new")
    }
    adding.append(FeedSource(id: source, title: name.isEmpty ? nil : name))
    error = nil
    return source
  }

  mutating func askForRemoval(of source: FeedSource) {
    let lost =
      switch entries.count(where: { $0.source == source.id }) {
      case 0: ""
      case 1: " and its entry"
      case let count: " and its \(count) entries"
      }
    prompt = Prompt(
      "Remove \(FeedError.line(source.name))\(lost)?",
      style: .confirmation,
      buttons: [
        .init("Remove", role: .destructive, sends: .removalConfirmed(source: source.id)),
        .init("Keep", role: .cancel),
      ]
    )
  }

  /// Removes a source and the question about it, if it is there, and returns the sources whose reading must end.
  mutating func removeSource(_ source: FeedSource.ID) -> [String] {
    guard (sources.remove(id: source) ?? adding.remove(id: source)) != nil else { return [] }
    entries.removeAll { $0.source == source }
    recount()
    if waiting.contains(source) || loading.contains(source) { refreshTotal -= 1 }
    waiting.removeAll { $0 == source }
    endLoading(source)
    let confirmation = FeedAction.removalConfirmed(source: source)
    if prompt?.buttons.contains(where: { $0.action == confirmation }) == true { prompt = nil }
    return [source]
  }

  /// Adds the entries of a source that is still followed, and returns the number of new entries to report.
  mutating func receive(
    _ received: [FeedEntry],
    title: String?,
    fault: String?,
    _ fingerprint: String?,
    from source: String
  ) -> Int {
    endLoading(source)
    if let added = adding.remove(id: source) { sources.append(added) }
    guard var known = sources[id: source] else { return 0 }
    known.title = known.title ?? title
    (known.error, known.warning, known.failures, known.nextTry) = (nil, fault, 0, nil)
    known.fingerprint = fingerprint
    if sources[id: source] != known { sources[id: source] = known }
    let arrived = merge(received.filter { $0.source == source }, asRead: known.isMuted)
    note(arrived, newFrom: source)
    return known.isMuted ? 0 : arrived
  }

  /// Notes that the document of a source is the one that was read last, or returns false.
  ///
  /// Then the entries are those of another document, such as after an undo, and it must be read again.
  mutating func keepEntries(of source: String, _ fingerprint: String) -> Bool {
    let known = sources[id: source]
    if let known, known.fingerprint != fingerprint { return false }
    endLoading(source)
    if let known { _ = receive([], title: nil, fault: known.warning, fingerprint, from: source) }
    return true
  }

  /// Notes that a source could not be read; a new source is not followed, and an old one keeps its entries.
  mutating func fail(_ source: String, _ message: String, at now: Duration, retryAfter: Date?) {
    endLoading(source)
    if adding.remove(id: source) != nil { error = FeedError.line(message) }
    sources[id: source]?.fail(message, at: now, retryAfter: retryAfter)
  }
}
