/// The reason why a file could not be read and what to do about it, in one line.
struct FileError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
