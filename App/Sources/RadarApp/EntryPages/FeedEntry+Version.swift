import FeedFeature
import Foundation

extension FeedEntry {
  /// The version that this entry is about, such as `1.2.0` or `2.0-beta.1`, or nil if it is about none.
  var version: String? { tag.flatMap(Self.version) ?? Self.version(in: title) }

  /// Returns whether this entry and another one are releases of the same thing.
  ///
  /// They are if both are on GitHub, or if their titles differ only in the version. A number in a title may be a price.
  func isRelease(with other: FeedEntry) -> Bool {
    guard let version, let earlier = other.version else { return false }
    return tag != nil && other.tag != nil
      || title.replacing(version, with: "") == other.title.replacing(earlier, with: "")
  }

  private var tag: String? {
    guard let link, let start = link.range(of: "/releases/tag/") else { return nil }
    return link[start.upperBound...].prefix { !"?#".contains($0) }.removingPercentEncoding
  }

  private static func version(in text: some StringProtocol) -> String? {
    String(text).firstMatch(of: pattern).map { String($0.version) }
  }

  /// It is made once, because that costs a hundred times as much as a search.
  ///
  /// Proof: a search changes nothing but the program that the pattern is compiled to at first, which the library sets
  /// atomically.
  private nonisolated(unsafe) static let pattern =
    #/
    (?: ^ | [^A-Za-z0-9.] ) [vV]?
    (?<version> \d+ (?: \.\d+ )+ (?: [-+]? [0-9A-Za-z]+ (?: [.+\-] [0-9A-Za-z]+ )* )? )
    /#
}
