/// Why a line is no command, and what to type instead.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
