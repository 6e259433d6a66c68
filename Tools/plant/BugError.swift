/// The reason why a bug cannot be planted.
enum BugError: Error, Equatable, CustomStringConvertible {
  case malformed(String)
  case unapplied(path: String, search: String, times: Int)
  case doesNotCompile
  case noneNamed([String])

  var description: String {
    switch self {
    case .malformed(let what): what
    case .unapplied(let path, let search, let times):
      "\(path) has this text \(times) times, and must have it once:\n\(search)"
    case .noneNamed(let names):
      "no bug in Tools/plant/bugs has \(names.joined(separator: " or ")) in its name"
    case .doesNotCompile: "the kernel with it does not compile: see .build-mutate/build.log"
    }
  }
}
