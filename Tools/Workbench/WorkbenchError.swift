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
      "the kernel does not build without a change: \(lines.first { $0.contains("error:") } ?? "no error told")"
    case .failsUnchanged(let tests):
      "the tests \(tests) fail without a change: see .build-mutate/test.log"
    }
  }
}
