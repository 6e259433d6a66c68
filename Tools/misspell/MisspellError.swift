/// The reason why no mistake could be made.
enum MisspellError: Error, CustomStringConvertible {
  case noSources(String)
  case doesNotCompile(String, error: String)

  var description: String {
    switch self {
    case .noSources(let folder):
      "there are no sources in \(folder): run misspell at the root of the repository"
    case .doesNotCompile(let module, let error):
      "\(module) does not compile as it stands, so build it first: \(error)"
    }
  }
}
