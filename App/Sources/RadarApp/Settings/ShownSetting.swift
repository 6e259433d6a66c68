import Foundation
import TerminalUI

extension Settings {
  /// The settings as lines of YAML, each with its origin.
  var lines: [String] {
    let all = shown
    let width = all.map(\.line.count).max() ?? 0
    return all.enumerated().flatMap { index, setting in
      let isFirst = setting.table != (index > 0 ? all[index - 1].table : "")
      let line = setting.line.padding(toLength: width + 2, withPad: " ", startingAt: 0)
      return (isFirst ? ["", "\(setting.table):"] : []) + ["\(line)# \(setting.from)"]
    }
  }

  /// The settings for people and as JSON, in the order of the documentation.
  var shown: [ShownSetting] {
    [
      ShownSetting("live", live), ShownSetting("color", color),
      ShownSetting("interval", interval), ShownSetting("sources", sources),
      ShownSetting("github-url", gitHubURL), ShownSetting("feed-url", feedURL),
    ]
      + ColorRole.allCases.map { ShownSetting($0.rawValue, in: "colors", colors[$0]) }
      + keys.map {
        ShownSetting($0.action, in: "keys", Setting($0.keys.map(\.name), from: $0.origin))
      }
  }
}

/// A setting as text.
struct ShownSetting {
  let name: String
  /// The name of the setting that it is a part of, or empty.
  let table: String
  /// The value as JSON, which is also YAML.
  let value: String
  let from: String
  private let encode: @Sendable (any Encoder) throws -> Void

  fileprivate init(
    _ name: String,
    in table: String = "",
    _ setting: Setting<some Encodable & Sendable & Equatable>
  ) {
    self.name = name
    self.table = table
    value = (try? JSONLine.text(setting.value)) ?? "null"
    from = setting.origin.description
    encode = { try setting.value.encode(to: $0) }
  }

  /// The setting as a line of YAML.
  fileprivate var line: String {
    let isBare = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    let key = isBare ? name : (try? JSONLine.text(name)) ?? name
    let start = table.isEmpty ? "" : "  "
    return start + (value == "null" ? "# \(key) is not set" : "\(key): \(value)")
  }
}

extension ShownSetting: Encodable {
  private enum Key: CodingKey {
    case name, value, from
  }

  /// Encodes the setting, with a missing value as null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(table.isEmpty ? name : "\(table).\(name)", forKey: .name)
    try encode(container.superEncoder(forKey: .value))
    try container.encode(from, forKey: .from)
  }
}
