import ArgumentParser

/// The options of a session of commands.
struct SessionOptions: ParsableArguments {
  @OptionGroup var json: JSONOption

  @OptionGroup var source: SourceOptions

  @OptionGroup var state: StateOptions
}
