import Foundation

/// The reason why a file could not be read or written, and what to do about it, in one line.
struct FileProblem: Error, CustomStringConvertible {
  let description: String

  /// Explains an error number of the operating system.
  init(code: Int32, _ path: String) {
    let reason = String(cString: strerror(code))
    description =
      switch POSIXErrorCode(rawValue: code) {
      case .ENOSPC, .EDQUOT: "\(reason). Make room on the disk of \(path)"
      case .EACCES, .EPERM, .EROFS: "\(reason). Give the program the rights to use \(path)"
      case .EISDIR, .ENOTDIR, .EEXIST: "\(reason). Move away what is in the place of \(path)"
      default: "\(reason) (\(path))"
      }
  }

  /// Explains an error of Foundation, by the error of the operating system that caused it.
  init(_ error: any Error, _ path: String) {
    guard let cause = (error as? CocoaError)?.underlying as? POSIXError else {
      self.init(description: "\(error.localizedDescription) (\(path))")
      return
    }
    self.init(code: cause.code.rawValue, path)
  }

  /// Explains that something else stands in the place of a file.
  init(otherKind kind: String) {
    self.init(description: "it is a \(kind). Keep the value in a file of its own")
  }

  private init(description: String) { self.description = description }

  /// Runs work of Foundation on a file, and explains its error.
  static func explaining<Result>(
    _ url: URL,
    _ body: () throws -> Result
  ) throws(FileProblem) -> Result {
    do {
      return try body()
    } catch {
      throw FileProblem(error, url.path(percentEncoded: false))
    }
  }
}
