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

  /// A feature whose effects wait until the script has complained.
  private var feature: Feature<AppState> {
    let rule: Reducer<CounterState> = On(CounterAction.self) { [began, told] _, action in
      let ids = action == .decrementButtonTapped ? (1...5).map { "slow \($0)" } : ["slow"]
      if case .stepChosen = action {
        return .run { _ in
          began.send()
          try await told.wait()
        }
      }
      return .merge(
        ids.map { id in
          .run { _ in
            began.send()
            try await told.wait()
          }
          .identified(by: id)
        }
      )
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
    static let all: [any FeatureCommand<AppState>.Type] = [
      Wait.self, Many.self, Other.self, Begin.self,
    ]

    struct Wait: FeatureCommand {
      static let configuration = command("wait", "Wait.")
      var deed: Deed<AppState> { Deed(CounterAction.incrementButtonTapped) }
    }

    struct Many: FeatureCommand {
      static let configuration = command("many", "Wait for several.")
      var deed: Deed<AppState> { Deed(CounterAction.decrementButtonTapped) }
    }

    struct Other: FeatureCommand {
      static let configuration = command("other", "Wait for an effect without an id.")
      var deed: Deed<AppState> { Deed(CounterAction.stepChosen(1)) }
    }

    struct Begin: FeatureCommand {
      static let configuration = command("begin", "Begin.")
      var deed: Deed<AppState> { Deed(CounterAction.resetButtonTapped, awaits: .state) }
    }
  }

  private func run(
    _ line: String,
    sleep: @escaping @Sendable () async throws -> Void
  ) async -> Int32 {
    var world = World.memory()
    world.sleep = { _ in try await sleep() }
    world.writeError = { [complaints, told] text in
      complaints.add(text)
      told.send()
    }
    let session = Session(radar: Radar(joining: [feature]))
    let (lines, input) = AsyncStream.makeStream(of: String.self)
    input.yield(line)
    input.finish()
    return await Script(session: session, isJSON: true, world: world).run(lines)
  }

  @Test func `a command that still waits is named, with its effect and what to do`() async {
    let status = await run("slow wait") { [began] in try await began.wait() }
    #expect(status == 0)
    let line = complaints.text
    #expect(line == "radar: \"slow wait\" still waits for slow: Ctrl-C ends it\n")
    #expect(complaints.pieces.count == 1)
  }

  @Test func `of many effects, three are named, and the others are counted`() async {
    _ = await run("slow many") { [began] in try await began.wait() }
    let line = complaints.text
    #expect(line.contains("slow 1, and slow 2, and slow 3, and 2 more: Ctrl-C"), "\(line)")
  }

  @Test func `an effect without an id is named by its action, and not by what that contains`() async
  {
    _ = await run("slow other") { [began] in try await began.wait() }
    #expect(complaints.text.contains("still waits for stepChosen: Ctrl-C"), "\(complaints.text)")
  }

  @Test func `a command that awaits the state is answered while its effect runs`() async {
    let status = await run("slow begin") { [told] in try await told.wait() }
    #expect(status == 0 && complaints.pieces.isEmpty)
  }
}
