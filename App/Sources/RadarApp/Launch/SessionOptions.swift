import ArgumentParser

/// What a session of commands can be told at its start.
struct SessionOptions: ParsableArguments {
  @Flag(help: "Answer each command with a JSON object on a line of its own.")
  var json = false

  @OptionGroup var source: SourceOptions
}
