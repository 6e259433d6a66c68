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
    if let screen = world.screen, !options.json.isOn { return await runDashboard(on: screen) }
    return await runScript { script in
      let (lines, input) = AsyncStream.makeStream(of: String.self)
      world.lines(input)
      return await script.run(lines)
    }
  }

  /// Runs the commands in a file.
  ///
  /// - Returns: the exit status.
  func run(file: String) async -> Int32 {
    await runScript { script in
      let (lines, input) = AsyncStream.makeStream(of: String.self)
      for line in try ScriptFile.lines(of: file) { input.yield(line) }
      input.finish()
      return await script.run(lines)
    }
  }

  private func runScript(_ body: (Script) async throws -> Int32) async -> Int32 {
    let settings = StoreSettings { [world] issue in
      if let text = issue.complaint { world.complain(text) }
    }
    do {
      let radar = try makeRadar(settings) { [world] in
        for line in $0.split(separator: "\n") { world.complain(String(line)) }
      }
      let script = Script(session: Session(radar: radar), isJSON: options.json.isOn, world: world)
      let status = try await body(script)
      try await radar.close()
      return status
    } catch {
      world.complain(String(oneLineOf: error))
      return 1
    }
  }

  private func runDashboard(on screen: ScreenSize) async -> Int32 {
    let (events, input) = AsyncStream.makeStream(of: Event.self)
    let settings = StoreSettings { issue in
      if let text = issue.complaint { input.yield(.said(text)) }
    }
    do {
      let radar = try makeRadar(settings) { input.yield(.said($0)) }
      let status = await show(radar, on: screen, events, input)
      try await radar.close()
      return status
    } catch {
      world.complain(String(oneLineOf: error))
      return 1
    }
  }

  /// Shows the dashboard until the user leaves, and returns the exit status.
  private func show(
    _ radar: Radar,
    on screen: ScreenSize,
    _ events: AsyncStream<Event>,
    _ input: AsyncStream<Event>.Continuation
  ) async -> Int32 {
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

  private func makeRadar(
    _ settings: StoreSettings,
    report: @escaping @Sendable (String) -> Void
  ) throws -> Radar {
    let clients = Clients.chosen(by: options.source, world.environment)
    guard let file = options.state.file(world.environment) else {
      return Radar(clients: clients, settings: settings)
    }
    do {
      return try Radar(keptIn: file, clients: clients, settings: settings, report: report)
    } catch {
      let reason = String(oneLineOf: error)
      let end = reason.hasSuffix(".") ? "" : "."
      throw FileError(
        "\(reason)\(end) --state PATH names another file, and --no-state keeps nothing."
      )
    }
  }
}

extension StoreIssue {
  /// Returns the issue as a readable line, or nil if it needs no message.
  fileprivate var complaint: String? {
    if case .unhandled = self { return nil }
    return "\(self)"
  }
}
