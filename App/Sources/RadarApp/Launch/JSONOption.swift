import ArgumentParser

struct JSONOption: ParsableArguments {
  @Flag(
    name: .customLong("json"),
    help: "Print JSON, with an object on a line of its own for each answer."
  )
  var isOn = false
}
