/// What the answer to a command waits for.
///
/// Each command says it, because neither is right for all: whoever waits for an effect that never ends, such as
/// a timer, waits forever, and whoever does not wait for a search answers without its results.
enum Awaited: Sendable {
  /// Everything that the command causes, with its effects.
  case effects

  /// The change of the state, and no effect.
  case state
}
