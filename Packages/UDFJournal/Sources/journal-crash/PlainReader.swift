import Foundation
import UDFJournal
import UDFKit

/// A process of a user who may only read, and the process that writes what it reads.
enum PlainReader {
  /// Writes three steps, and copies the file and its log before they are joined.
  static func write(_ url: URL, copy: URL) async throws {
    let journal = try openJournal(url)
    for step in 1...3 { try await journal.send(Stepped(thread: 0, step: step)) }
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: url.path(percentEncoded: false) + suffix,
        toPath: copy.path(percentEncoded: false) + suffix
      )
    }
    try await journal.close()
  }

  /// Prints the number of the last action and the last steps, or the error.
  static func run(_ url: URL) {
    // The superuser may write everywhere. The number is that of the user who owns nothing.
    if geteuid() == 0 {
      setgid(65_534)
      setuid(65_534)
    }
    do {
      let reader = try readJournal(url)
      print("\(try reader.numbers.upperBound - 1) actions, steps \(try reader.state().last)")
    } catch {
      print("error: \(error)")
    }
  }
}
