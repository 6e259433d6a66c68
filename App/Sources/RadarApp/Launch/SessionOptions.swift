import ArgumentParser

/// The options of a session of commands.
struct SessionOptions: ParsableArguments {
  @OptionGroup var json: JSONOption

  @Flag(
    name: .customLong("pane"),
    help: "With --json, print all that the feature shows, and not only what the command changed."
  )
  var printsPanes = false

  @OptionGroup var source: SourceOptions

  @OptionGroup var state: StateOptions

  /// Throws an error if an option would not be used.
  func validate() throws {
    if printsPanes, !json.isOn { throw ValidationError("--pane is for JSON: add --json") }
  }
}
