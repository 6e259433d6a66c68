import Foundation
import UDFInspection
import UDFJournalStorage
public import UDFKit

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
    let ids = record.ids.map { ",\"ids\":\($0)" } ?? ""
    return try Data("{\"action\":".utf8) + record.content + Data("\(ids),".utf8)
      + JSONCoding.encoder.encode(rest).dropFirst()
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
    guard number > last, number < .max else { throw isOutOfOrder(number, last) }
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

  static func isOutOfOrder(_ number: Int, _ last: Int) -> UnreadableRow {
    let text =
      last < .max - 1
      ? "The number \(number) is out of order. Choose one from \(last + 1) to \(Int.max - 1), or leave it out."
      : "There is no number after \(last), which is that of the line before. Choose smaller numbers."
    return UnreadableRow(description: text)
  }
}

struct SessionError: Error, CustomStringConvertible {
  let file: String
  /// The line, from 1.
  let line: Int
  let reason: String

  var description: String { oneLine("\(file):\(line): \(reason)") }
}

extension Store {
  /// Dispatches an action that is given as JSON, in the form of a line of a session.
  ///
  /// ```swift
  /// try store.dispatch(json: #"{"name": "Shop.CartAction", "action": {"added": {"_0": "tea"}}}"#, types)
  /// ```
  ///
  /// Only the name and the action are needed. The keys `path` and `ids` address the action, from the root of the state,
  /// and `inputs` gives its inputs.
  ///
  /// - Throws: an error with a line that says what is wrong. Then nothing is dispatched.
  public func dispatch(
    json: String,
    _ types: ActionTypes,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    let entry: Entry
    do {
      let (text, location) = (Data(json.utf8), "\(fileID):\(line)")
      let record = try SessionLine.record(of: text, after: 0, location: location, time: 0)
      var reader = EntryReader(types: types, store: self)
      entry = try reader.present(record)
    } catch ActionCodingError.isUnknown(let name) {
      // Whoever types an action has not renamed its type.
      let known = types.names.filter { $0 != String(reflecting: Jump<State>.self) }
      let choice = known.prefix(20).joined(separator: ", ") + (known.count > 20 ? ", …" : "")
      let reason = "There is no action type \(name): choose one of \(choice)"
      throw SessionError(file: "action", line: 1, reason: reason)
    } catch {
      throw SessionError(file: "action", line: 1, reason: JSONCoding.reason(of: error))
    }
    dispatch(entry.action, at: entry.address, inputs: entry.inputs, fileID: fileID, line: line)
  }
}
