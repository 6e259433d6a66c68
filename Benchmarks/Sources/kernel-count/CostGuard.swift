import Contests
import Foundation

/// A check that the cost of an action does not grow with the size of the app, and that an action does not allocate.
///
/// The check compares counts, which do not depend on the speed of the machine. It counts allocated blocks
/// and, if valgrind is available, instructions at the smallest and the largest size. Each scenario also has a
/// ceiling, so that a new ability costs nothing in programs that do not use it.
enum CostGuard {
  /// Counts, prints the counts, and returns each problem as a line.
  static func run() async throws -> [String] {
    let counter = Counter()
    let costs = try await withThrowingTaskGroup { group in
      for (scenario, size) in cases {
        group.addTask { try Cost(of: scenario, at: size, counter) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let complaints = Scenario.allCases.flatMap { scenario in
      Self.complaints(costs.filter { $0.scenario == scenario }.sorted { $0.size < $1.size })
    }
    if counter.countsInstructions {
      let routed = try RouteGuard.run(counter)
      return try await complaints + routed + GrowthGuard.run(counter)
    }
    print("cost-guard: instructions are not counted, valgrind is missing: apt-get install valgrind")
    return ProcessInfo.processInfo.environment["CI"] == nil
      ? complaints : complaints + ["CI must count instructions: apt-get install valgrind"]
  }

  /// The scenarios that promise a constant cost, at their smallest and largest sizes.
  private static var cases: [(Scenario, Int)] {
    let scenarios: [Scenario] = [
      .dispatch, .untouched, .features, .bystanders, .rows, .depth, .array,
    ]
    return scenarios.flatMap { scenario in
      Set([scenario.sizes.first, scenario.sizes.last]).compactMap(\.self).map { (scenario, $0) }
    }
  }

  /// The most instructions that a dispatch of a scenario may take, as the compiler named below builds it.
  ///
  /// They are the counts of the last release and about two percent. Lower them with the counts. Raise one only
  /// for a gain that `make bench` shows.
  private static var ceilings: [Scenario: Int] {
    #if arch(x86_64) && os(Linux) && compiler(>=6.3) && compiler(<6.4)
    // The value of a row is read twice, so that its observer keeps no second one: `make bench` shows fewer bytes for a row.
    return [
      .dispatch: 895, .untouched: 395, .features: 895, .bystanders: 895, .rows: 2_090, .depth: 895,
      .array: 565,
    ]
    #else
    return [:]
    #endif
  }

  /// Prints the costs of a scenario in ascending order of size, and returns the problems.
  private static func complaints(_ costs: [Cost]) -> [String] {
    guard let smallest = costs.first, let largest = costs.last else { return [] }
    for cost in costs { print(cost) }
    var complaints = costs.filter { $0.allocations > 0 }.map { cost in
      "\(cost.scenario.rawValue) at \(cost.size) allocates \(cost.allocations) blocks for"
        + " \(Cost.operations) dispatches; it should allocate none"
    }
    if let few = smallest.instructions, let many = largest.instructions, many * 10 > few * 11 {
      complaints.append(
        "\(largest.scenario.rawValue): a dispatch costs \(few / Cost.operations) instructions at"
          + " \(smallest.size) and \(many / Cost.operations) at \(largest.size); it may grow by a"
          + " tenth. Find what walks over all of something with callgrind_annotate"
      )
    }
    if let many = largest.instructions, let ceiling = ceilings[largest.scenario],
      many > ceiling * Cost.operations
    {
      complaints.append(
        "\(largest.scenario.rawValue): a dispatch costs \(many / Cost.operations) instructions, more than"
          + " \(ceiling), the ceiling in CostGuard. Find what was added with callgrind_annotate"
      )
    }
    return complaints
  }
}

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
