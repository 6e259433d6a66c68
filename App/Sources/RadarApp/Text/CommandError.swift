/// The reason why a command cannot be done, and what to do about it, in one line.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
