import CPostgres
import Foundation

/// A parameter of a query, in the binary form of PostgreSQL.
///
/// Arrays are one parameter each, so a query with thousands of rows has as many parameters as one with a single row.
struct PostgresValue: Sendable {
  let type: Oid
  /// The bytes, or nil for a value that is null.
  let bytes: [UInt8]?

  static func int(_ number: Int?) -> PostgresValue {
    PostgresValue(type: 20, bytes: number.map { bigEndian($0) })
  }

  static func double(_ number: Double) -> PostgresValue {
    PostgresValue(type: 701, bytes: bigEndian(number.bitPattern))
  }

  static func text(_ text: String?) -> PostgresValue {
    PostgresValue(type: 25, bytes: text.map { Array(readable($0).utf8) })
  }

  static func bytes(_ data: Data?) -> PostgresValue {
    PostgresValue(type: 17, bytes: data.map { Array($0) })
  }

  static func ints(_ numbers: [Int?]) -> PostgresValue {
    array(1016, of: 20, numbers.map { $0.map { bigEndian($0) } })
  }

  static func doubles(_ numbers: [Double]) -> PostgresValue {
    array(1022, of: 701, numbers.map { bigEndian($0.bitPattern) })
  }

  static func texts(_ texts: [String?]) -> PostgresValue {
    array(1009, of: 25, texts.map { $0.map { Array(readable($0).utf8) } })
  }

  static func datas(_ datas: [Data?]) -> PostgresValue {
    array(1001, of: 17, datas.map { $0.map { Array($0) } })
  }

  /// Returns an array of values.
  ///
  /// It has the number of its dimensions, whether it has nulls, the type of its elements, its length and its first
  /// index. The elements follow, each after its length.
  private static func array(_ type: Oid, of element: Oid, _ values: [[UInt8]?]) -> PostgresValue {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20 + values.reduce(0) { $0 + 4 + ($1?.count ?? 0) })
    let isEmpty = values.isEmpty
    bytes += bigEndian(Int32(isEmpty ? 0 : 1))
    bytes += bigEndian(Int32(values.contains { $0 == nil } ? 1 : 0))
    bytes += bigEndian(element)
    if !isEmpty { bytes += bigEndian(Int32(values.count)) + bigEndian(Int32(1)) }
    for value in values {
      bytes += bigEndian(Int32(value?.count ?? -1))
      if let value { bytes += value }
    }
    return PostgresValue(type: type, bytes: bytes)
  }

  /// A text of PostgreSQL has no character of the code 0.
  private static func readable(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }
}
