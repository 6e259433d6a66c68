import ArgumentParser

/// The option that asks for JSON.
struct JSONOption: ParsableArguments {
  @Flag(
    name: .customLong("json"),
    help: "Print JSON, with an object on a line of its own for each answer."
  )
  var isOn = false
}
