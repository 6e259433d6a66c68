import Foundation

/// The reason why a file could not be read or written, and what to do about it, in one line.
struct FileProblem: Error, CustomStringConvertible {
  let description: String

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

  init(_ error: any Error, _ path: String) {
    guard let cause = (error as? CocoaError)?.underlying as? POSIXError else {
      self.init(description: "\(error.localizedDescription) (\(path))")
      return
    }
    self.init(code: cause.code.rawValue, path)
  }

  init(otherKind kind: String) {
    self.init(description: "it is a \(kind). Keep the value in a file of its own")
  }

  private init(description: String) { self.description = description }

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
