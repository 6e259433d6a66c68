import ArgumentParser
import Foundation
import UDFTerminal
import WebLoading

struct ConfigCommand: SessionLauncher {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Shows the settings that are in force, and where each comes from.",
    discussion: """
      The file is $XDG_CONFIG_HOME/radar/config.yaml, or else ~/.config/radar/config.yaml, in YAML, as this prints it.
      Under keys: stands the name of an action, as ? shows it, and its keys, as in like: L.
      Options of the command line are stronger. radar does not start with a file that has an error.
      """
  )

  @Flag(name: .customLong("path"), help: "Print the path of the file only, which need not exist.")
  var printsPath = false

  @OptionGroup var json: JSONOption
  @OptionGroup var options: SessionOptions
  @OptionGroup var state: StateOption

  func launch(in world: World) async throws -> Int32 {
    let place = Settings.place(world.environment)?.filePath
    if printsPath {
      guard let place else {
        throw CommandError("There is no folder for settings: set HOME or XDG_CONFIG_HOME")
      }
      world.print(place)
      return 0
    }
    let settings = try Launch(self, in: world).settings
    if json.isOn {
      world.print(try JSONLine.text(ConfigInfo(file: place, settings: settings.shown)))
    } else {
      world.print("# \(place ?? "There is no file of settings, because there is no folder for it")")
      for line in settings.lines { world.print(line) }
    }
    return 0
  }
}

private struct ConfigInfo: Encodable {
  let file: String?
  let settings: [ShownSetting]
}

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
