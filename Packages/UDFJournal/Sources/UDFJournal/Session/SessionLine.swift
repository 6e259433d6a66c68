import Foundation
import UDFJournalStorage
import UDFKit

/// A record as a line of JSON, in which the action is JSON too, so that people and programs can read it.
///
/// ```json
/// {"action":{"added":{"_0":"tea"}},"location":"Shop/Cart.swift:12","name":"Shop.CartAction","number":3,"time":1.5}
/// ```
struct SessionLine {
  /// Everything but the action.
  private struct Rest: Codable {
    var number: Int?
    var name: String
    var path: String?
    var inputs: Inputs?
    var cause: Int?
    var rule: String?
    var location: String?
    var time: Double?
    var rejection: String?
  }

  /// Returns the line of a record, without its end.
  static func line(of record: EntryRecord) throws -> Data {
    let rest = Rest(
      number: record.number,
      name: record.name,
      path: record.path,
      inputs: record.inputs,
      cause: record.cause,
      rule: record.rule,
      location: record.location,
      time: record.time,
      rejection: record.rejection
    )
    var line = Data("{\"action\":".utf8)
    line += record.content
    if let ids = record.ids { line += Data(",\"ids\":\(ids)".utf8) }
    line += Data(",".utf8)
    line += try JSONCoding.encoder.encode(rest).dropFirst()
    return line
  }

  /// Returns the record of a line.
  ///
  /// A line that a person writes needs only the name and the action. Without a number, it has the one after the last.
  /// The rest has the given values.
  static func record(
    of line: Data,
    after last: Int,
    location: String,
    time: Double
  ) throws -> EntryRecord {
    let rest = try JSONCoding.decoder.decode(Rest.self, from: line)
    guard let content = JSONText.member("action", of: line) else {
      throw UnreadableRow(description: "\"action\" is missing")
    }
    // The seconds of such a time do not fit into their type.
    let times = Duration.seconds(-1 << 52)..<Duration.seconds(1 << 52)
    if let now = rest.inputs?.now, !times.contains(now) {
      throw UnreadableRow(
        description: "The time \"now\" is out of range. Choose one within 2^52 seconds of 1970."
      )
    }
    // The last number has none after it, so that the next one can always be counted.
    let number = rest.number ?? last + 1
    guard number > last, number < .max else {
      throw isOutOfOrder(number, last)
    }
    return EntryRecord(
      number: number,
      name: rest.name,
      content: content,
      path: rest.path,
      ids: JSONText.member("ids", of: line).map { String(decoding: $0, as: UTF8.self) },
      inputs: rest.inputs,
      cause: rest.cause,
      rule: rest.rule,
      location: rest.location ?? location,
      time: rest.time ?? time,
      rejection: rest.rejection
    )
  }

  /// Returns the error of a number that is not after the last one.
  static func isOutOfOrder(_ number: Int, _ last: Int) -> UnreadableRow {
    let text =
      last < .max - 1
      ? "The number \(number) is out of order. Choose one from \(last + 1) to \(Int.max - 1), or leave it out."
      : "There is no number after \(last), which is that of the line before. Choose smaller numbers."
    return UnreadableRow(description: text)
  }
}
