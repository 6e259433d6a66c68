import ArgumentParser
import CounterFeature

/// The commands of the counter, whose only effect removes its message, so that nothing waits for effects.
enum CounterCommands: FeatureCommands {
  static let name = "counter"
  static let all: [any FeatureCommand<AppState>.Type] = [Up.self, Down.self, Reset.self, Step.self]

  struct Up: FeatureCommand {
    static let configuration = command(
      "up",
      "Count up by the step; entries that arrive in the feeds are counted too."
    )
    var deed: Deed<AppState> { Deed(CounterAction.incrementButtonTapped, awaits: .state) }
  }

  struct Down: FeatureCommand {
    static let configuration = command("down", "Count down by the step, not below zero.")
    var deed: Deed<AppState> { Deed(CounterAction.decrementButtonTapped, awaits: .state) }
  }

  struct Reset: FeatureCommand {
    static let configuration = command("reset", "Go back to zero.")
    var deed: Deed<AppState> { Deed(CounterAction.resetButtonTapped, awaits: .state) }
  }

  struct Step: FeatureCommand {
    static let configuration = command("step", "Choose the step: 1, 5 or 10.")
    @Argument(help: .named("N", "The step."), transform: wholeNumber) var number: Int
    var arguments: String { "\(number)" }
    var deed: Deed<AppState> { Deed(CounterAction.stepChosen(number), awaits: .state) }
  }
}
