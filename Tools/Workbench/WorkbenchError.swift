/// The reason why a change could not be tested.
package enum WorkbenchError: Error, CustomStringConvertible {
  case inUse(String)
  case doesNotBuild([String])
  case failsUnchanged(String)

  package var description: String {
    switch self {
    case .inUse(let place):
      "another run uses \(place): wait for it, or end it"
    case .doesNotBuild(let lines):
      "the kernel does not build as it stands: \(lines.first { $0.contains("error:") } ?? "no error told")"
    case .failsUnchanged(let tests):
      "the tests \(tests) fail as the kernel stands: run them, and mend that first"
    }
  }
}
