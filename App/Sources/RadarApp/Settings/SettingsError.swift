/// The reason why the file of settings is not used, with its place and what to do, in one line.
struct SettingsError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ problem: String, in file: String, at place: SettingsPlace) {
    description = "\(file), line \(place.line), column \(place.column): \(problem)"
  }

  init(_ problem: String) { description = problem }
}
