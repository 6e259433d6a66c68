import Foundation
import GRDB
import GRDBSQLite
import UDFJournalStorage
import UDFKit

/// The insertion of entries, with the functions of SQLite.
///
/// It is half of the work of a journal. Through the arguments of GRDB, each row would allocate an array.
///
/// Proof of the pointers: the statement belongs to the connection, which is used by one thread at a time. SQLite reads
/// the content while `insert` runs, and copies the other bytes. What is not bound is null.
struct EntryRow {
  let statement: OpaquePointer

  func insert(_ entry: EntryRecord, _ texts: inout TextTable) throws {
    let (name, location) = (texts.item(for: entry.name), texts.item(for: entry.location))
    let path = entry.path.map { texts.item(for: $0) }
    let rule = entry.rule.map { texts.item(for: $0) }
    let inputs = entry.inputs?.bytes
    let check = entry.check(name.hash, location.hash, path?.hash, rule?.hash, inputs)
    bind(1, entry.number)
    sqlite3_bind_double(statement, 2, entry.time)
    bind(3, name.id)
    bind(5, location.id)
    bind(6, path?.id)
    bind(7, entry.ids)
    bind(8, inputs)
    bind(9, entry.cause)
    bind(10, rule?.id)
    bind(11, entry.rejection)
    sqlite3_bind_int64(statement, 12, Int64(bitPattern: check))
    let code = entry.content.withUnsafeBytes { content in
      sqlite3_bind_blob(statement, 4, content.baseAddress, Int32(content.count), nil)
      defer { sqlite3_clear_bindings(statement) }
      let code = sqlite3_step(statement)
      // The code of a failed step stays that of the statement until it is reset.
      sqlite3_reset(statement)
      return code
    }
    if code != SQLITE_DONE { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  private func bind(_ column: Int32, _ number: Int?) {
    if let number { sqlite3_bind_int64(statement, column, Int64(number)) }
  }

  private func bind(_ column: Int32, _ text: String?) {
    guard var text else { return }
    if text.hasNUL { return bind(column, Data(text.utf8)) }
    _ = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text(statement, column, $0.baseAddress, Int32($0.count), Self.copies)
      }
    }
  }

  private func bind(_ column: Int32, _ bytes: Data?) {
    guard let bytes else { return }
    _ = bytes.withUnsafeBytes {
      sqlite3_bind_blob(statement, column, $0.baseAddress, Int32($0.count), Self.copies)
    }
  }

  /// The mark that lets SQLite copy what it is given.
  ///
  /// Proof: SQLite defines it as the address -1, and never calls it.
  private static var copies: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}

extension String {
  /// Whether the text has a NUL, at which a text of SQLite ends for those who read it.
  ///
  /// Bytes do not end there, and are read as a text too.
  var hasNUL: Bool { utf8.contains(0) }
}
