import TerminalUI

enum ColorRole: String, CaseIterable, Sendable {
  case accent
  case error
  case warning
  case good
  case unread
  /// What is less important, which is dim unless it has a color.
  case dim
  /// The selected row, and a text that was found, which are the inverse of other text.
  case selection

  /// The color that the features use for it, or nil for what is no color.
  fileprivate var usual: Style.Color? {
    switch self {
    case .accent: .cyan
    case .error: .red
    case .warning: .yellow
    case .good: .green
    case .unread: .blue
    case .dim, .selection: nil
    }
  }
}

struct Palette: Equatable, Sendable {
  private let colors: [String: ColorName]

  init(_ colors: [String: ColorName] = [:]) { self.colors = colors }

  subscript(role: ColorRole) -> ColorName? {
    colors[role.rawValue] ?? role.usual.map { ColorName($0) }
  }

  func style(_ style: Style) -> Style {
    var style = style
    if style.traits.contains(.inverse) {
      if let color = self[.selection] { style.color = color.color }
    } else if let color = style.color {
      let role = ColorRole.allCases.first { $0.usual == color }
      if let role { style.color = self[role]?.color }
    } else if style.traits.contains(.dim), let color = self[.dim] {
      style.traits.remove(.dim)
      style.color = color.color
    }
    return style
  }
}

struct ColorName: RawRepresentable, Equatable, Sendable, Codable {
  let color: Style.Color?

  static let all = ["default"] + Style.Color.allCases.map { ColorName($0).rawValue }

  init(_ color: Style.Color?) { self.color = color }

  init?(rawValue name: String) {
    guard let index = Self.all.firstIndex(of: name.lowercased()) else { return nil }
    color = index == 0 ? nil : Style.Color.allCases[index - 1]
  }

  var rawValue: String {
    guard let color else { return "default" }
    let name = "\(color)"
    return name.hasPrefix("bright") ? "bright-" + name.dropFirst(6).lowercased() : name
  }

  init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let color = ColorName(rawValue: name) else {
      let advice = "choose one of \(Self.all.joined(separator: ", "))"
      throw SettingsMistake("there is no color \(Quoted(name)): \(advice)", in: decoder)
    }
    self = color
  }
}
