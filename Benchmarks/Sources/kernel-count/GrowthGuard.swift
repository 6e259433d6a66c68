import Foundation

/// A check that the work of `Growth` is linear.
///
/// Linear work takes four times the instructions for four times the size, and may take 4.4 times as many. The limit
/// is low because each step of a needless search is short beside the rest of the work.
enum GrowthGuard {
  /// Counts, prints the counts, and returns each problem as a line.
  static func run(_ counter: Counter) async throws -> [String] {
    let counts = try await withThrowingTaskGroup { group in
      for growth in Growth.all {
        group.addTask {
          let few = try counter.instructions(of: [growth.name, "\(growth.size)"])
          return (growth, few, try counter.instructions(of: [growth.name, "\(4 * growth.size)"]))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return counts.sorted { $0.0.name < $1.0.name }.compactMap(complaint)
  }

  private static func complaint(_ growth: Growth, _ few: Int, _ many: Int) -> String? {
    let ratio = (Double(many) / Double(max(few, 1)) * 100).rounded() / 100
    let name = growth.name.padding(toLength: 20, withPad: " ", startingAt: 0)
    print(
      "\(name) at \(growth.size): \(few) instructions, \(ratio) times as many for 4 times the size"
    )
    guard many * 10 > few * 44 || few == 0 else { return nil }
    return
      "\(growth.name): 4 times the size costs \(ratio) times the instructions, and should cost"
      + " 4.4 times at most. Find what walks over all of something with callgrind_annotate"
  }
}
