import Foundation

/// What radar does without being asked each time.
///
/// An option of the command line is stronger than the environment, which is stronger than the file.
struct Settings: Equatable, Sendable {
  /// Whether radar searches GitHub and fetches feeds over the network.
  var live = Setting(false)

  /// Whether a terminal shows colors.
  var color = Setting(true)

  /// The seconds between automatic refreshes, or nil if radar does what was done last.
  var interval = Setting(Int?.none)

  /// The sources that are followed when radar starts for the first time.
  var sources = Setting([String]())

  /// The address of GitHub's API, or of a server like it, or nil for GitHub.
  var gitHubURL = Setting(WebAddress?.none)

  /// The address of the releases' feeds, or nil for GitHub.
  var feedURL = Setting(WebAddress?.none)

  /// The keys of actions, in the place of the usual ones.
  var keys: [KeySetting] = []

  /// The colors.
  var colors = Palette()

  /// Creates the settings with their default values.
  init() {}

  /// Creates the settings of a file and the environment.
  init(in file: SettingsFile, _ environment: [String: String]) throws(SettingsError) {
    try file.read(into: &self)
    if environment["NO_COLOR"]?.isEmpty == false {
      color = Setting(false, from: .environment("NO_COLOR"))
    }
  }

  /// Returns the file of a user, or nil if the environment names no folder for it.
  ///
  /// The folder is `$XDG_CONFIG_HOME`, or else `~/.config`.
  static func place(_ environment: [String: String]) -> URL? {
    UserFolder.config.url(environment)?.appending(path: "radar/config.yaml")
  }
}
