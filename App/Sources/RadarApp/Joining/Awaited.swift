/// What the answer to a command waits for.
///
/// Each command declares it, because neither is right for all. An answer that waits for an effect without an end, such
/// as a timer, never comes. An answer that does not wait for a search has no results.
enum Awaited: Sendable {
  /// Everything that the command causes, with its effects.
  case effects

  /// The change of the state, and no effect.
  case state
}
