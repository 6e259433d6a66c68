/// The reason why a line is not a command, or why it cannot be done, and what to type instead.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
