import ArgumentParser
import UDFTerminal

extension Settings {
  /// Returns the settings that are in force for a command line.
  static func inForce(
    _ options: SessionOptions,
    _ environment: [String: String]
  ) throws(SettingsError) -> Settings {
    var settings = try Settings(in: SettingsFile(at: place(environment)), environment)
    let source = options.source
    if let live = source.live {
      settings.live = Setting(live, from: .option(live ? "--live" : "--no-live"))
    }
    if let url = source.gitHubURL {
      settings.gitHubURL = Setting(url, from: .option("--github-url"))
    }
    if let url = source.feedURL { settings.feedURL = Setting(url, from: .option("--feed-url")) }
    return settings
  }
}

extension Settings {
  /// Throws an error if the settings of keys contradict the screen.
  ///
  /// Cost: nothing without such settings, and otherwise the panes of an empty program.
  @MainActor
  fileprivate func checkKeys() throws(SettingsError) {
    guard !keys.isEmpty else { return }
    let radar = Radar(joining: AppState.features(.offline))
    let panes = radar.features.map { $0.pane(radar.store).keys }
    try ScreenKeys.check(keys, panes: panes)
  }
}

extension World {
  /// Runs a session with the settings that are in force, or says what is wrong with them.
  ///
  /// - Returns: the exit status, which is 2 for settings that are wrong.
  @MainActor
  func launch(_ options: SessionOptions, _ body: (Launch) async -> Int32) async -> Int32 {
    let settings: Settings
    do {
      settings = try .inForce(options, environment)
      try settings.checkKeys()
    } catch {
      complain(error.description)
      return 2
    }
    // The file, too, may ask for the network.
    if let problem = options.source.problem(isLive: settings.live.value) {
      writeError(RadarCommand.fullMessage(for: problem) + "\n")
      return 2
    }
    var world = self
    // The code that draws reads the variable that all programs know.
    if !settings.color.value { world.environment["NO_COLOR"] = "1" }
    return await body(Launch(options: options, settings: settings, world: world))
  }
}
