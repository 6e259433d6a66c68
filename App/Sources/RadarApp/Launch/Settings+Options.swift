import ArgumentParser
import UDFTerminal

extension Settings {
  static func inForce(
    _ options: SessionOptions,
    _ environment: [String: String]
  ) throws(SettingsError) -> Settings {
    var settings = try Settings(in: SettingsFile(at: place(environment)), environment)
    if let live = options.live {
      settings.live = live
      settings.origins["live"] = live ? "--live" : "--no-live"
    }
    if let url = options.gitHubURL {
      settings.gitHubURL = url
      settings.origins["github-url"] = "--github-url"
    }
    if let url = options.feedURL {
      settings.feedURL = url
      settings.origins["feed-url"] = "--feed-url"
    }
    return settings
  }

  /// Throws an error if the settings of keys contradict the screen.
  @MainActor
  func checkKeys() throws(SettingsError) {
    guard !keys.isEmpty else { return }
    let radar = Radar(joining: AppState.features(.offline))
    let panes = radar.features.map { $0.pane(radar.store).keys }
    try ScreenKeys.check(keys, panes: panes)
  }
}
