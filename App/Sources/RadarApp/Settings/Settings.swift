import Foundation

/// What radar does without being asked each time.
///
/// An option of the command line is stronger than the environment, which is stronger than the file.
struct Settings: Equatable, Sendable {
  /// Whether radar searches GitHub and fetches feeds over the network.
  var live = false

  /// Whether a terminal shows colors.
  var color = true

  /// The seconds between automatic refreshes, or nil if radar does what was done last.
  var interval: Int?

  /// The sources that are followed when radar starts for the first time.
  var sources: [String] = []

  /// The address of GitHub's API, or of a server like it, or nil for GitHub.
  var gitHubURL: WebAddress?

  /// The address of the releases' feeds, or nil for GitHub.
  var feedURL: WebAddress?

  /// The keys of actions, in the place of the usual ones.
  var keys: [KeySetting] = []

  /// The colors.
  var colors = Palette()

  /// Where the values come from that are not the default ones, by the name of the setting, such as `colors.dim`.
  var origins: [String: String] = [:]

  /// Creates the settings with their default values.
  init() {}

  /// Creates the settings of a file and the environment.
  init(in file: SettingsFile, _ environment: [String: String]) throws(SettingsError) {
    if let document = try SettingsDocument(file.text, at: file.path) {
      try read(document)
    }
    if environment["NO_COLOR"]?.isEmpty == false {
      color = false
      origins["color"] = "NO_COLOR"
    }
  }

  private mutating func read(_ document: SettingsDocument) throws(SettingsError) {
    let written = try document.settings()
    live = written.live ?? live
    color = written.color ?? color
    (interval, sources) = (written.interval?.rawValue, written.sources ?? [])
    (gitHubURL, feedURL) = (written.gitHubURL, written.feedURL)
    colors = Palette(written.colors ?? [:])
    keys = (written.keys ?? [:]).map { KeySetting($0, $1, in: document) }
      .sorted { $0.place < $1.place }
    origins = document.lines.mapValues { "line \($0) of the file" }
  }

  /// Returns the file of a user, or nil if the environment names no folder for it.
  ///
  /// The folder is `$XDG_CONFIG_HOME`, or else `~/.config`.
  static func place(_ environment: [String: String]) -> URL? {
    UserFolder.config.url(environment)?.appending(path: "radar/config.yaml")
  }
}
