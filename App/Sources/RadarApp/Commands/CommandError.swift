/// The reason why a line is not a command, and what to type instead.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// The user answered, and nothing was asked.
  static let nothingIsAsked = CommandError(
    "Nothing is asked: yes and no are answers to feed remove"
  )
}
