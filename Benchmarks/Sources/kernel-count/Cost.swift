import Contests
import Foundation

/// The cost of 1,000 dispatches of a scenario, in counts that are the same in every run.
struct Cost: CustomStringConvertible {
  static let operations = 1000

  let scenario: Scenario
  let size: Int
  let allocations: Int
  /// The instructions, or nil if no tool can count them.
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
