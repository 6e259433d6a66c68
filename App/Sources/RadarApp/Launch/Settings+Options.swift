import ArgumentParser
import UDFTerminal

extension Settings {
  static func inForce(
    _ options: SessionOptions,
    _ environment: [String: String]
  ) throws(SettingsError) -> Settings {
    var settings = try Settings(at: place(environment), environment)
    settings.live = options.live ?? settings.live
    settings.gitHubURL = options.gitHubURL ?? settings.gitHubURL
    settings.feedURL = options.feedURL ?? settings.feedURL
    if let live = options.live { settings.origins["live"] = live ? "--live" : "--no-live" }
    if options.gitHubURL != nil { settings.origins["github-url"] = "--github-url" }
    if options.feedURL != nil { settings.origins["feed-url"] = "--feed-url" }
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

extension Clients {
  static func chosen(by settings: Settings, _ environment: [String: String]) -> Clients {
    guard settings.live else { return .offline(SourceNames(home: environment["HOME"])) }
    let web = WebClient()
    let gitHub = GitHubSearch(
      baseURL: settings.gitHubURL?.url ?? GitHubSearch.api,
      feedBaseURL: settings.feedURL?.url,
      token: environment["GITHUB_TOKEN"],
      web: web
    )
    return .live(gitHub: gitHub, web: web, names: SourceNames(home: environment["HOME"]))
  }
}
