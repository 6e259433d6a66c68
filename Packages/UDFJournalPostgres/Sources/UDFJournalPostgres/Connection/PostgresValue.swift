import CPostgres
import Foundation

/// A parameter of a query, in the binary form of PostgreSQL.
///
/// Arrays are one parameter each, so a query with thousands of rows has as many parameters as one with a single row.
struct PostgresValue: Sendable {
  let type: Oid
  let bytes: [UInt8]?

  static func int(_ number: Int?) -> Self { Self(type: 20, bytes: number.map { bigEndian($0) }) }

  static func double(_ number: Double) -> Self {
    Self(type: 701, bytes: bigEndian(number.bitPattern))
  }

  static func text(_ text: String?) -> Self {
    Self(type: 25, bytes: text.map { Array(readable($0).utf8) })
  }

  static func bytes(_ data: Data?) -> Self { Self(type: 17, bytes: data.map { Array($0) }) }

  static func ints(_ numbers: [Int?]) -> Self { array(1016, of: 20, numbers.map { int($0) }) }

  static func doubles(_ numbers: [Double]) -> Self { array(1022, of: 701, numbers.map(double)) }

  static func texts(_ texts: [String?]) -> Self { array(1009, of: 25, texts.map { text($0) }) }

  static func datas(_ datas: [Data?]) -> Self { array(1001, of: 17, datas.map { bytes($0) }) }

  /// Returns an array of values.
  ///
  /// It has the number of its dimensions, whether it has nulls, the type of its elements, its length and its first
  /// index. The elements follow, each after its length.
  private static func array(_ type: Oid, of element: Oid, _ values: [Self]) -> PostgresValue {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20 + values.reduce(0) { $0 + 4 + ($1.bytes?.count ?? 0) })
    let isEmpty = values.isEmpty
    bytes += bigEndian(Int32(isEmpty ? 0 : 1))
    bytes += bigEndian(Int32(values.contains { $0.bytes == nil } ? 1 : 0))
    bytes += bigEndian(element)
    if !isEmpty { bytes += bigEndian(Int32(values.count)) + bigEndian(Int32(1)) }
    for value in values {
      bytes += bigEndian(Int32(value.bytes?.count ?? -1)) + (value.bytes ?? [])
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

/// The rows of a result, in the binary form of PostgreSQL.
///
/// Proof of the pointers: the object owns the result, and copies what it returns. `PQgetvalue` points to as many bytes
/// as `PQgetlength` says, and is used only if the value is not null.
final class PostgresRows {
  private let result: OpaquePointer

  /// Takes the ownership of a result.
  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  var count: Int { Int(PQntuples(result)) }

  func int(_ row: Int, _ column: Int) -> Int? {
    bytes(row, column).map { Int($0.reduce(into: Int64(0)) { $0 = $0 << 8 | Int64($1) }) }
  }

  func double(_ row: Int, _ column: Int) -> Double? {
    bytes(row, column).map { bytes in
      Double(bitPattern: bytes.reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) })
    }
  }

  func bool(_ row: Int, _ column: Int) -> Bool { bytes(row, column)?.first == 1 }

  func text(_ row: Int, _ column: Int) -> String? {
    bytes(row, column).map { String(decoding: $0, as: UTF8.self) }
  }

  func data(_ row: Int, _ column: Int) -> Data? { bytes(row, column).map { Data($0) } }

  /// Returns the bytes of a value, or nil if it is null, or there is no such row.
  private func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
    let (row, column) = (Int32(row), Int32(column))
    if row >= count || PQgetisnull(result, row, column) == 1 { return nil }
    let count = Int(PQgetlength(result, row, column))
    return UnsafeRawBufferPointer(start: PQgetvalue(result, row, column), count: count)
  }
}
