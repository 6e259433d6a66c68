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

  init(of scenario: Scenario, at size: Int, _ counter: Counter) throws {
    (self.scenario, self.size) = (scenario, size)
    let arguments = [scenario.rawValue, "\(size)", "\(Self.operations)"]
    allocations = try counter.allocations(of: arguments)
    instructions = counter.countsInstructions ? try counter.instructions(of: arguments) : nil
  }

  var description: String {
    let counted = instructions.map { "\($0 / Self.operations) instructions, " } ?? ""
    let name = scenario.rawValue.padding(toLength: 20, withPad: " ", startingAt: 0)
    return "\(name) at \(size): \(counted)\(allocations) allocations"
  }
}
