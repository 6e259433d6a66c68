import ArgumentParser
import CounterFeature
import Testing
import UDFKit

@testable import RadarApp

/// Tests that a script whose command waits says for what, instead of hanging without a word.
@MainActor
struct PatienceTests {
  private let complaints = Written()
  private let began = Signal()
  private let told = Signal()

  /// A feature whose effects wait until the script has complained: one without an id, or several with ids.
  private var feature: Feature<AppState> {
    let rule: Reducer<CounterState> = On(CounterAction.self) { [began, told] _, action in
      let effect = Effect.run { _ in
        began.send()
        try await told.wait()
      }
      guard case .stepChosen(let count) = action, count > 1 else { return effect }
      return .merge((1...count).map { effect.identified(by: "slow \($0)") })
    }
    return Feature(
      SlowCommands.self,
      at: \.counter,
      in: .top,
      rule,
      pane: CounterFeature.connect
    )
  }

  private enum SlowCommands: FeatureCommands {
    static let name = "slow"
    static let all: [any FeatureCommand<AppState>.Type] = [Wait.self]

    struct Wait: FeatureCommand {
      static let configuration = command("wait", "Wait for effects.")
      @Argument(help: .named("N", "Their number."), transform: wholeNumber) var count: Int
      var arguments: String { "\(count)" }
      var deed: Deed<AppState> { Deed(CounterAction.stepChosen(count)) }
    }
  }

  @Test(arguments: [
    (1, "stepChosen"), (2, "slow 1, and slow 2"), (5, "slow 1, and slow 2, and slow 3, and 2 more"),
  ])
  func `a command that still waits is named once, with its effects and what to do`(
    count: Int,
    effects: String
  ) async {
    var world = World.memory()
    world.sleep = { [began] _ in try await began.wait() }
    world.writeError = { [complaints, told] text in
      complaints.add(text)
      told.send()
    }
    let session = Session(radar: Radar(joining: [feature]))
    let (lines, input) = AsyncStream.makeStream(of: String.self)
    input.yield("slow wait \(count)")
    input.finish()
    let status = await Script(session: session, isJSON: true, world: world).run(lines)
    #expect(status == 0)
    let line = "radar: \"slow wait \(count)\" still waits for \(effects): Ctrl-C ends it\n"
    #expect(complaints.pieces == [line])
  }
}
