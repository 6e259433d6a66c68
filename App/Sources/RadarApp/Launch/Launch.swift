import UDFKit

/// A session from start to end.
@MainActor
struct Launch {
  let options: SessionOptions
  let world: World

  /// Runs a session at a terminal or with piped input.
  ///
  /// - Returns: the exit status.
  func run() async -> Int32 {
    if let screen = world.screen, !options.json { return await runDashboard(on: screen) }
    let script = makeScript()
    let (lines, input) = AsyncStream.makeStream(of: String.self)
    world.lines(input)
    return await script.run(lines)
  }

  /// Runs the commands in a file.
  ///
  /// - Returns: the exit status.
  func run(file: String) async -> Int32 {
    do {
      let (lines, input) = AsyncStream.makeStream(of: String.self)
      for line in try ScriptFile.lines(of: file) { input.yield(line) }
      input.finish()
      return await makeScript().run(lines)
    } catch {
      world.complain("\(error)")
      return 1
    }
  }

  private func makeScript() -> Script {
    let settings = StoreSettings { [world] issue in
      if let text = issue.complaint { world.complain(text) }
    }
    return Script(
      session: Session(radar: makeRadar(settings)),
      isJSON: options.json,
      world: world
    )
  }

  private func runDashboard(on screen: ScreenSize) async -> Int32 {
    let (events, input) = AsyncStream.makeStream(of: Event.self)
    let settings = StoreSettings { issue in
      if let text = issue.complaint { input.yield(.said(text)) }
    }
    let radar = makeRadar(settings)
    let rejections = radar.onAction { dispatched in
      if let reason = dispatched.rejection { input.yield(.said(String(oneLineOf: reason))) }
    }
    defer { rejections.dispose() }
    let dashboard = Dashboard(radar: radar, size: screen, write: world.write)
    // The input starts first and prepares the terminal, which from then on shows only what radar draws.
    world.events(input)
    dashboard.show()
    defer { dashboard.leave() }
    for await event in events {
      if event == .interrupted { return 130 }
      guard dashboard.handle(event) else { break }
    }
    return 0
  }

  private func makeRadar(_ settings: StoreSettings) -> Radar {
    Radar(clients: .chosen(by: options.source, world.environment), settings: settings)
  }
}

extension StoreIssue {
  /// Returns the issue as a readable line, or nil if it needs no message.
  fileprivate var complaint: String? {
    if case .unhandled = self { return nil }
    return "\(self)"
  }
}
