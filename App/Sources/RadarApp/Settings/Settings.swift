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

  /// Creates the settings that nobody has set.
  init() {}

  /// Creates the settings of a file and the environment.
  init(in file: SettingsFile, _ environment: [String: String]) throws(SettingsError) {
    try file.read(into: &self)
    if environment["NO_COLOR"]?.isEmpty == false {
      color.set(false, from: .environment("NO_COLOR"))
    }
  }

  /// Returns the file of a user, or nil if the environment names no folder for it.
  ///
  /// The folder is `$XDG_CONFIG_HOME`, or else `~/.config`.
  static func place(_ environment: [String: String]) -> URL? {
    let folder: URL
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      folder = URL(filePath: config)
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = URL(filePath: home).appending(path: ".config")
    } else {
      return nil
    }
    return folder.appending(path: "radar/config.toml")
  }
}

extension Settings {
  /// The settings as lines of TOML, each with its origin.
  var lines: [String] {
    let all = shown
    let width = all.map { $0.name.count + 3 + $0.value.count }.max() ?? 0
    return all.map { setting in
      let text = "\(setting.name) = \(setting.value)"
      // What is not set has no value in TOML.
      let line = setting.value == "null" ? "# \(setting.name) is not set" : text
      return line.padding(toLength: max(width + 2, line.count + 2), withPad: " ", startingAt: 0)
        + "# \(setting.from)"
    }
  }

  /// The settings for people and as JSON, in the order of the documentation.
  var shown: [ShownSetting] {
    [
      ShownSetting("live", live), ShownSetting("color", color),
      ShownSetting("interval", interval), ShownSetting("sources", sources),
      ShownSetting("github-url", gitHubURL), ShownSetting("feed-url", feedURL),
    ]
  }
}

/// A setting as text.
struct ShownSetting {
  let name: String
  /// The value as JSON, which is also TOML unless it is null.
  let value: String
  let from: String
  private let encode: @Sendable (any Encoder) throws -> Void

  fileprivate init(_ name: String, _ setting: Setting<some Encodable & Sendable & Equatable>) {
    self.name = name
    value = (try? JSONLine.text(setting.value)) ?? "null"
    from = setting.origin.description
    encode = { try setting.value.encode(to: $0) }
  }
}

extension ShownSetting: Encodable {
  private enum Key: CodingKey {
    case name, value, from
  }

  /// Encodes the setting, with a missing value as null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try encode(container.superEncoder(forKey: .value))
    try container.encode(from, forKey: .from)
  }
}
