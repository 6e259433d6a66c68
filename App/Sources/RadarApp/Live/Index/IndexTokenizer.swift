import GRDB
import GRDBSQLite

/// Cuts the texts of the index, and what is looked for in them, into terms.
final class IndexTokenizer: FTS5CustomTokenizer {
  static let name = "radar"

  init(db: Database, arguments: [String]) {}

  /// Passes the terms of a text to FTS5.
  ///
  /// `v1` in a text is also found as `1`, so that `1.3.0` finds `v1.3.0`. It counts as one term.
  func tokenize(
    context: UnsafeMutableRawPointer?,
    tokenization: FTS5Tokenization,
    pText: UnsafePointer<CChar>?,
    nText: CInt,
    tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt {
    // Proof: The text has that many bytes, and stays until this function returns.
    var terms = IndexTerms(UnsafeRawBufferPointer(start: pText, count: Int(nText)))
    while let place = terms.next() {
      // Proof: FTS5 copies the bytes of a term before it returns.
      func pass(_ flags: CInt, from start: Int) -> CInt {
        terms.term.withUnsafeBytes { bytes in
          let term = bytes[start...]
          return UnsafeRawBufferPointer(rebasing: term).withMemoryRebound(to: CChar.self) {
            tokenCallback(
              context,
              flags,
              $0.baseAddress,
              CInt($0.count),
              CInt(place.lowerBound),
              CInt(place.upperBound)
            )
          }
        }
      }
      var status = pass(0, from: 0)
      if status == SQLITE_OK, tokenization.contains(.document), let number = terms.number {
        status = pass(FTS5_TOKEN_COLOCATED, from: number)
      }
      if status != SQLITE_OK { return status }
    }
    return SQLITE_OK
  }
}
