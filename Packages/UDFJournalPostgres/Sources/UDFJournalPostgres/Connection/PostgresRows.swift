import CPostgres
import Foundation

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

  private func bytes(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer? {
    let (row, column) = (Int32(row), Int32(column))
    if PQgetisnull(result, row, column) == 1 { return nil }
    let count = Int(PQgetlength(result, row, column))
    return UnsafeRawBufferPointer(start: PQgetvalue(result, row, column), count: count)
  }
}
