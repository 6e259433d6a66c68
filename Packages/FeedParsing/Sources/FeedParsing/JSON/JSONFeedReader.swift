import Foundation

/// A reader of JSON Feed 1.0 and 1.1.
///
/// What is not JSON is refused. A value of the wrong type is ignored, and half of a character is replaced. Both are
/// faults.
struct JSONFeedReader {
  let bytes: Bytes
  let base: URL?

  func read() throws(FeedParseError) -> ParsedFeed {
    // The decoder has no limit of its own for the number of values, each of which costs it more than its text.
    let values = bytes.count { $0 == UInt8(ascii: ",") }
    if values > FeedLimits.elements { throw .tooMany("values", limit: FeedLimits.elements) }
    var data = Data(bytes)
    // The decoder would refuse the whole value.
    let halves = bytes.loneHalves
    for index in halves { data.replaceSubrange(index..<index + 6, with: Data(#"\uFFFD"#.utf8)) }
    let document: JSONDocument
    do { document = try JSONDecoder().decode(JSONDocument.self, from: data) } catch {
      throw refusal(of: data)
    }
    guard let version = document.version, version.contains("jsonfeed.org/version/") else {
      throw .notAFeed(found: "JSON that has no 'version' of JSON Feed")
    }
    var feed = ParsedFeed(
      format: version.hasSuffix("/1.1") ? .json11 : .json1,
      fault: halves.first.map {
        FeedFault(FaultMark(offset: $0, problem: "half of a character"), in: bytes)
      } ?? document.fault.map { FeedFault(problem: $0) },
      title: document.title.flatMap { PlainText.nonEmpty($0) },
      link: FeedLink.resolve(document.link, against: base),
      entries: document.items.map { $0.entry(base: base, author: document.author) }
    )
    // The texts of items without an address have the base of the feed.
    for index in feed.entries.indices
    where feed.entries[index].link == nil && feed.entries[index].content?.hasRelativeLinks == true {
      feed.entries[index].content?.base = feed.link ?? base?.absoluteString
    }
    return feed
  }

  /// Returns why a document is no JSON.
  ///
  /// The decoder does not say where. Foundation's other reader does, on some systems in words.
  private func refusal(of data: Data) -> FeedParseError {
    var place = bytes.count
    var reason = "its end, though something is open"
    do { _ = try JSONSerialization.jsonObject(with: data) } catch {
      let information = (error as NSError).userInfo
      let words = information["NSDebugDescription"] as? String ?? ""
      if words.contains("nested") { return .tooDeep(limit: 512) }
      let told = words.firstMatch(of: #/around character (\d+)/#).flatMap { Int($0.1) }
      if let index = information["NSJSONSerializationErrorIndex"] as? Int ?? told {
        place = index
        reason = "something that is no JSON"
      }
    }
    return .invalidJSON(FeedFault(FaultMark(offset: place, problem: reason), in: bytes))
  }
}
