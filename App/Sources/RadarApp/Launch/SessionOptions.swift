import ArgumentParser

/// The options of a session of commands.
struct SessionOptions: ParsableArguments {
  @Flag(help: "Answer each command with a JSON object on a line of its own.")
  var json = false

  @OptionGroup var source: SourceOptions
}
