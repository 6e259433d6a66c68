import Foundation

/// The members of an object, of which those of a wrong type are left aside; `null` is no value and no fault.
struct JSONMembers {
  private(set) var fault: String?
  private let container: KeyedDecodingContainer<Name>

  init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: Name.self) }

  mutating func value<Value: Decodable>(_ name: Name) -> Value? {
    do { return try container.decodeIfPresent(Value.self, forKey: name) } catch {
      note("a value of the wrong type", name)
      return nil
    }
  }

  /// Returns the identifier, which the specification allows readers to take from a number.
  mutating func identifier() -> String? {
    guard let number = try? container.decode(Decimal.self, forKey: "id") else { return value("id") }
    note("a number where an identifier belongs", "id")
    return "\(number)"
  }

  mutating func date(_ name: Name) -> Date? {
    guard let text: String = value(name) else { return nil }
    let date = FeedDate.parse(text)
    if date == nil { note("a date that is none", name) }
    return date
  }

  mutating func author() -> String? {
    let authors: Authors? = value("authors")
    let author: Authors? = value("author")
    return authors?.name ?? author?.name
  }

  private mutating func note(_ problem: String, _ name: Name) {
    fault = fault ?? Self.fault(problem, container.codingPath + [name])
  }

  static func fault(_ problem: String, _ path: [any CodingKey]) -> String {
    let words = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return "\(problem) at \(words.joined().drop { $0 == "." })"
  }

  struct Name: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral name: String) { stringValue = name }
    init(stringValue name: String) { stringValue = name }
    init?(intValue: Int) { nil }
  }

  private struct Authors: Decodable {
    let name: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let authors = try (try? container.decode([Author].self)) ?? [container.decode(Author.self)]
      name = authors.lazy.compactMap(\.shown).first
    }
  }

  private struct Author: Decodable {
    let shown: String?

    init(from decoder: any Decoder) throws {
      var members = try JSONMembers(decoder)
      let (name, url): (String?, String?) = (members.value("name"), members.value("url"))
      shown = name.flatMap { PlainText.nonEmpty($0) } ?? url.flatMap { PlainText.token($0) }
    }
  }
}
