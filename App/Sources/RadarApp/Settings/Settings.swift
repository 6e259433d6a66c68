import Foundation

/// What radar does without being asked each time.
///
/// An option of the command line is stronger than the environment, which is stronger than the file.
struct Settings: Equatable, Sendable {
  var live = false
  var color = true

  /// The seconds between automatic refreshes, or nil if radar does what was done last.
  var interval: Int?

  var sources: [String] = []
  var gitHubURL: WebAddress?
  var feedURL: WebAddress?
  var keys: [KeySetting] = []
  var colors = Palette()

  /// Where the values come from that are not the default ones, by the name of the setting, such as `colors.dim`.
  var origins: [String: String] = [:]

  init() {}

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

  static func place(_ environment: [String: String]) -> URL? {
    UserFolder.config.url(environment)?.appending(path: "radar/config.yaml")
  }
}
