import Contests
import Foundation

/// What so many dispatches of a scenario cost, in counts that are the same on every run.
struct Cost: CustomStringConvertible {
  static let operations = 1000

  let scenario: Scenario
  let size: Int
  let allocations: Int
  /// Nil where there is nothing to count them with.
  let instructions: Int?

  init(of scenario: Scenario, at size: Int, _ counter: URL, _ valgrind: Valgrind?) throws {
    self.scenario = scenario
    self.size = size
    let arguments = [scenario.rawValue, "\(size)", "\(Self.operations)"]
    let report = try Command(counter, arguments).output()
    let told = report.split(separator: "allocations ").last
    guard let number = told.flatMap({ Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) })
    else { throw GuardError("kernel-count said nothing of allocations: \(report)") }
    allocations = number
    instructions = try valgrind?.instructions(of: counter, arguments)
  }

  var description: String {
    let counted = instructions.map { "\($0 / Self.operations) instructions, " } ?? ""
    let name = scenario.rawValue.padding(toLength: 20, withPad: " ", startingAt: 0)
    return "\(name) at \(size): \(counted)\(allocations) allocations"
  }
}
