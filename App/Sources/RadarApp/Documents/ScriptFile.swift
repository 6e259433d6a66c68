import Foundation

/// A file of commands, one a line.
enum ScriptFile {
  /// The lines of a file, whatever ends them.
  ///
  /// The whole file is read at once; what is no UTF-8 is replaced, so that it is no command.
  static func lines(of path: String) throws(FileError) -> [String] {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return String(decoding: data, as: UTF8.self)
        .split(whereSeparator: \.isNewline)
        .map(String.init)
    } catch {
      throw FileError("The script \(Quoted(path)) cannot be read: give the path of a file")
    }
  }
}
