import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file of commands, with one command per line.
enum ScriptFile {
  /// Reads all lines of a file, which end like the lines of other inputs.
  static func lines(of path: String) throws(FileError) -> [String] {
    try check(path)
    do {
      var splitter = LineSplitter()
      let lines = splitter.add(try Data(contentsOf: URL(fileURLWithPath: path)))
      return lines + [splitter.finish()].compactMap(\.self)
    } catch CocoaError.fileReadNoPermission {
      let script = "The script \(Quoted(path))"
      throw FileError("\(script) may not be read: change its permissions or give another path")
    } catch {
      throw FileError("The script \(Quoted(path)) cannot be read: give the path of a file")
    }
  }

  /// Throws an error if the path is not a regular file, because reading it might never end.
  private static func check(_ path: String) throws(FileError) {
    guard !path.isEmpty else {
      throw FileError("An empty path names no script: give the path of a file of commands")
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { return }  // reading reports it
      throw FileError("There is no script \(Quoted(path)): check the path")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR:
      throw FileError("The script \(Quoted(path)) is a folder: give the path of a file in it")
    case S_IFIFO:
      throw FileError(
        "The script \(Quoted(path)) is a pipe: give it as standard input, as in radar < PIPE"
      )
    default:
      throw FileError("The script \(Quoted(path)) is a device: give the path of a file of commands")
    }
  }
}
