public import Foundation

/// The origin of entries: a file or an address.
public struct FeedSource: Codable, Equatable, Identifiable, Sendable {
  /// The path or the address that the client gets, as the user entered it.
  public let id: String

  /// The name under which the source was followed, or the title of its feed.
  public var title: String?

  /// The displayed name before the source got another one, or nil if it has no other one.
  public internal(set) var originalName: String?

  /// The name of the source's group, or nil if it is in none.
  ///
  /// ` / ` separates the names of groups in groups.
  public var group: String?

  /// Whether what arrives is read already, and is not reported as new.
  public var isMuted = false

  /// Why the source could not be read the last time, with what to do, in one line.
  public var error: String?

  /// What is wrong with the document that was read last, in one line, or nil if it was valid.
  ///
  /// Its entries are those that could be read.
  public var warning: String?

  /// How often in a row the source could not be read, up to a million.
  public internal(set) var failures = 0

  /// The time before which a watch does not read the source again, or nil if it may at any time.
  public internal(set) var nextTry: Date?

  /// The fingerprint of the document that was read last, or nil if it is to be read again in any case.
  var fingerprint: String?

  static let mostFailures = 1_000_000

  private enum CodingKeys: CodingKey {
    case id, title, originalName, group, isMuted, error, warning, failures, nextTry, fingerprint
  }

  /// Creates a source.
  public init(id: String, title: String? = nil, group: String? = nil, error: String? = nil) {
    (self.id, self.title, self.group, self.error) = (id, title, group, error)
  }

  var name: String { title ?? id }

  /// Gives this source another name, or the original one if the text is empty.
  mutating func rename(to text: String) {
    let (name, original) = (FeedError.line(text).unquoted, originalName ?? self.name)
    if name.isEmpty || name == original {
      (title, originalName) = (original == id ? nil : original, nil)
      // The document may have a title by now.
      fingerprint = nil
    } else {
      (title, originalName) = (name, original)
    }
  }

  mutating func changeGroup(to text: String) {
    let name = FeedError.line(text).unquoted
    group = name.isEmpty ? nil : name
  }

  /// Notes that this source could not be read, and when a watch reads it again.
  ///
  /// The first pause is five minutes. Each further failure in a row doubles it, up to a day. A server that asks for a
  /// longer pause gets it.
  mutating func fail(_ message: String, at now: Duration, retryAfter: Date?) {
    error = FeedError.line(message)
    failures = min(failures + 1, Self.mostFailures)
    // More doublings than these exceed the longest pause, and would overflow.
    let pause = min(300 * pow(2, Double(min(failures, 20) - 1)), 86_400)
    nextTry = max(now.date + pause, retryAfter ?? .distantPast)
  }

  /// Reads a source, also one that was written before sources had groups and could be muted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String? {
      try container.decodeIfPresent(String.self, forKey: key)
    }
    id = try container.decode(String.self, forKey: .id)
    (title, originalName, group) = (try text(.title), try text(.originalName), try text(.group))
    (error, warning, fingerprint) = (try text(.error), try text(.warning), try text(.fingerprint))
    isMuted = try container.decodeIfPresent(Bool.self, forKey: .isMuted) ?? false
    let failures = try container.decodeIfPresent(Int.self, forKey: .failures) ?? 0
    self.failures = min(max(failures, 0), Self.mostFailures)
    nextTry = try container.decodeIfPresent(Date.self, forKey: .nextTry)
  }

  /// Writes what is not as usual, so that a source that is only read is short.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(originalName, forKey: .originalName)
    try container.encodeIfPresent(group, forKey: .group)
    if isMuted { try container.encode(isMuted, forKey: .isMuted) }
    try container.encodeIfPresent(error, forKey: .error)
    try container.encodeIfPresent(warning, forKey: .warning)
    if failures > 0 { try container.encode(failures, forKey: .failures) }
    try container.encodeIfPresent(nextTry, forKey: .nextTry)
    try container.encodeIfPresent(fingerprint, forKey: .fingerprint)
  }
}

extension Duration { var date: Date { Date(timeIntervalSince1970: self / .seconds(1)) } }
