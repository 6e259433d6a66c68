import Foundation

/// What becomes of the lines about a journal that is open if a program says nothing else.
enum JournalReport {
  /// Writes a line to standard error.
  @Sendable
  static func writeToStandardError(_ line: String) {
    // A report must not end the program, and standard error may be a file on the disk that is full.
    try? FileHandle.standardError.write(contentsOf: Data("UDFJournal: \(line)\n".utf8))
  }
}
