/// A value that is in force, and where it comes from.
struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
  let value: Value
  let origin: SettingOrigin

  /// Creates a setting, which has its default value unless it comes from somewhere.
  init(_ value: Value, from origin: SettingOrigin = .usual) {
    (self.value, self.origin) = (value, origin)
  }
}

/// Where the value of a setting comes from.
enum SettingOrigin: Equatable, Sendable, CustomStringConvertible {
  /// It is the default.
  case usual
  /// The file of settings, at a line that is counted from 1.
  case file(line: Int)
  /// A variable of the environment.
  case environment(String)
  /// An option of the command line.
  case option(String)

  /// The origin in words, such as `line 3 of the file`.
  var description: String {
    switch self {
    case .usual: "default"
    case .file(let line): "line \(line) of the file"
    case .environment(let name): name
    case .option(let name): name
    }
  }
}
