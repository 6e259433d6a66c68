import TerminalIO
import TerminalUI
import UDFInspector
import UDFJournal
import UDFKit

@MainActor
struct Launch {
  let isJSON: Bool
  let options: SessionOptions
  let state: StateOption
  let settings: Settings
  let world: World

  init(_ command: some SessionLauncher, in world: World) throws {
    (isJSON, options, state) = (command.json.isOn, command.options, command.state)
    settings = try .inForce(options, world.environment)
    try settings.checkKeys()
    // The file, too, may ask for the network.
    if let problem = options.problem(isLive: settings.live) { throw problem }
    self.world = world
  }

  func run() async throws -> Int32 {
    let screen = isJSON ? nil : world.screen
    if let screen, world.environment["TERM"] != "dumb" { return try await runScreen(on: screen) }
    let prompt = screen == nil ? nil : "radar> "
    return try await runScript { await $0.run(AsyncStream { world.lines($0) }, prompt: prompt) }
  }

  func run(file: String) async throws -> Int32 {
    let script = try InputFile(path: file, kind: "a file of commands").read()
    let (lines, input) = AsyncStream.makeStream(of: String.self)
    for line in LineSplitter.lines(of: script) { input.yield(line) }
    input.finish()
    return try await runScript { await $0.run(lines) }
  }

  func run(_ command: some PromptCommand) async throws -> Int32 {
    var told: String?
    do {
      return try await runScript(isSession: false) { script in
        told = await script.run(command)
        return told == nil ? 0 : 1
      }
    } catch  where String(lastLineOf: error) == told {
      // The answer has told it already.
      return 1
    }
  }

  private func runScript(
    isSession: Bool = true,
    _ body: (Script) async -> Int32
  ) async throws -> Int32 {
    try await withRadar { [world] in
      for line in $0.split(separator: "\n") { world.complain(String(line)) }
    } do: { radar, _ in
      var session = Session(radar: radar, isBrief: !options.pane, rows: options.page.rows)
      session.isSingle = !isSession
      for start in radar.starts(settings) {
        do {
          switch start.awaited {
          case .effects: try await radar.send(start.action)
          case .state: if isSession, !start.isForScreen { radar.store.dispatch(start.action) }
          }
        } catch {
          world.complain(String(oneLineOf: error))
        }
      }
      return await body(Script(session: session, isJSON: isJSON, world: world))
    }
  }

  private func runScreen(on size: ScreenSize) async throws -> Int32 {
    let events = EventQueue()
    return try await withRadar {
      events.yield(.said($0))
    } do: { radar, inspector in
      defer { world.leaveScreen() }
      let messages = radar.onAction { dispatched in
        if let text = dispatched.complaint ?? dispatched.report { events.yield(.said(text)) }
      }
      defer { messages.dispose() }
      for start in radar.starts(settings) { radar.store.dispatch(start.action) }
      let screen = Screen(radar: radar, size: size, world: world, settings: settings)
      screen.lasting = inspector
      // The input starts first and takes the terminal, which from then on shows only what radar draws.
      world.events(events)
      screen.show()
      for await _ in events.arrivals {
        var waiting = events.take()[...]
        // An interrupt does not wait until what was typed is done.
        while !events.isInterrupted, let event = waiting.popFirst() {
          guard screen.handle(event, isLast: waiting.isEmpty) else { return 0 }
          // The next key belongs to the state after an undo, for which an interrupt does not wait.
          if let correction = screen.correction {
            await events.wait(for: correction)
            screen.correction = nil
          }
        }
        if events.isInterrupted { return 130 }
      }
      return 0
    }
  }

  private func withRadar(
    saying say: @escaping @Sendable (String) -> Void,
    do body: (Radar, _ inspector: String?) async -> Int32
  ) async throws -> Int32 {
    let port = options.inspectedPort.flatMap(UInt16.init(exactly:))
    let inspected = port.map { InspectedRadar(port: $0) }
    let radar = try makeRadar(inspected, report: say)
    let inspection = try await inspected?.start(radar)
    let inspector = inspection.map { "inspect at \($0.address)" }
    if let inspector { say(inspector) }
    let status = await body(radar, inspector)
    // What a breakpoint holds is let go, so that it is kept.
    inspection?.stop()
    try await radar.close()
    return status
  }

  private func makeRadar(
    _ inspected: InspectedRadar?,
    report: @escaping @Sendable (String) -> Void
  ) throws -> Radar {
    var clients = Clients.chosen(by: settings, world.environment)
    clients.now = world.now
    let storeSettings = StoreSettings { issue in
      if case .unhandled = issue { return }
      report("\(issue)")
    }
    guard !state.keepsNothing, let file = state.file(world.environment) else {
      if !state.keepsNothing { report(StatePlace.isUnknown) }
      let features = AppState.features(clients)
      return Radar(joining: features, settings: storeSettings, inspected: inspected)
    }
    if let place = StatePlace.index(of: file, world.environment) {
      clients.index = EntryIndex(file: place, report: report)
    }
    do {
      return try Radar(
        joining: AppState.features(clients),
        keptIn: file,
        settings: storeSettings,
        inspected: inspected,
        report: report
      )
    } catch let error as JournalError where error.kind == .inUse {
      throw CommandError(
        "The state in \(error.place) is in use by \(error.reason): close it, or name another file with "
          + "--state PATH, or keep nothing with --no-state. radar history reads it meanwhile"
      )
    } catch {
      let advice = "--state PATH names another file, and --no-state keeps nothing."
      throw CommandError("\(String(sentenceOf: error)) \(advice)")
    }
  }
}

extension Dispatched {
  /// Why the action was rejected, as a readable line, or nil if the user need not know.
  ///
  /// Whoever asks for a jump is told what became of it. One that comes too late is tried again.
  var complaint: String? {
    guard let rejection, !(action is Jump<AppState>) else { return nil }
    return String(oneLineOf: rejection)
  }

  fileprivate var report: String? { rejection == nil ? Joint.report(action) : nil }
}
