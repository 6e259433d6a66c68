import Foundation

/// What the screen uses of its surroundings.
struct ScreenWorld: Sendable {
  /// Writes text to the terminal unchanged.
  var write: @Sendable (String) -> Void

  /// Returns the time, for ages.
  var now: @Sendable () -> Date = { Date() }

  /// Opens an address in the browser, and returns a line if that fails.
  var openLink: @Sendable (String) async -> String? = { _ in nil }

  /// Whether the user wants no colors.
  var isUncolored = false

  /// The colors, unless the user wants none.
  var colors = Palette()

  /// The keys in force.
  var keys = ScreenKeys.usual
}
