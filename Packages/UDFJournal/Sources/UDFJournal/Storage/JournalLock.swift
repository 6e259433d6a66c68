import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The right of one journal to write to a file, which the operating system takes back when the process ends.
final class JournalLock: Sendable {
  private let file: Int32

  /// Takes the right, or throws `JournalError.inUse`.
  ///
  /// The file `journal.sqlite.lock` says who has it. The file is never removed, because another process could be about
  /// to lock it.
  init(for url: URL) throws(JournalError) {
    let path = Self.path(for: url)
    file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw .failed(place: path, reason: String(cString: strerror(errno)))
    }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let owner = try? String(contentsOfFile: path, encoding: .utf8)
      close(file)
      let name = owner?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      throw .inUse(
        place: url.path(percentEncoded: false),
        by: name.isEmpty ? "another process" : name
      )
    }
    let process = ProcessInfo.processInfo
    let text = Array("process \(process.processIdentifier) (\(process.processName))\n".utf8)
    // Nothing depends on the text, so errors are ignored.
    _ = ftruncate(file, 0)
    // Proof: `pwrite` reads as many bytes as the array has.
    _ = text.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
  }

  deinit { close(file) }

  /// Whether the file was locked by a journal before.
  static func exists(for url: URL) -> Bool {
    FileManager.default.fileExists(atPath: path(for: url))
  }

  /// A file has one lock, whatever links lead to it.
  private static func path(for url: URL) -> String {
    url.resolvingSymlinksInPath().path(percentEncoded: false) + ".lock"
  }
}
