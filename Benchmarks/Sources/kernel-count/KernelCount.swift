import CProbe
import Contests
import Foundation

/// A program that counts the cost of operations, independent of the speed of the machine.
///
/// ```
/// kernel-count guard                                  # fails when a cost grows with size
/// kernel-count route                                  # one action on its way to props
/// kernel-count rows 1000000 1000                      # blocks allocated by 1,000 dispatches
/// kernel-count cancelled-sends 250                    # work that must be linear, see Growth
/// valgrind --tool=callgrind --instr-atstart=no kernel-count rows 1000000 1000
/// ```
///
/// Built without the headers of valgrind, it needs the options
/// `--collect-atstart=no --toggle-collect=kernel_count_measured` in place of those of the last line.
@main
struct KernelCount {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "guard": await guardCosts()
    case "route": Route.run()
    default:
      let growth = Growth.all.first { $0.name == arguments.first }
      if let growth, arguments.count == 2, let size = Int(arguments[1]) {
        let work = growth.work(size, OneThread())
        probe_start()
        measured({ _ in work() }, 1)
        probe_stop()
      } else {
        run(arguments)
      }
    }
    // Threads of the pool that end during the count cause errors in valgrind.
    fflush(nil)
    _exit(0)
  }

  private static func guardCosts() async {
    do {
      let complaints = try await CostGuard.run()
      for complaint in complaints { print("cost-guard: \(complaint)") }
      if !complaints.isEmpty { exit(1) }
    } catch {
      print("cost-guard: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) {
    guard arguments.count >= 3, let scenario = Scenario(rawValue: arguments[0]),
      let size = Int(arguments[1]), let count = Int(arguments[2])
    else {
      let names = Scenario.allCases.map(\.rawValue).joined(separator: "|")
      let growths = Growth.all.map(\.name).joined(separator: "|")
      print("usage: kernel-count guard, or kernel-count \(names) SIZE COUNT [CONTESTANT]")
      return print("       or kernel-count \(growths) SIZE")
    }
    let name = arguments.count > 3 ? Contestant.Name(rawValue: arguments[3]) : .udfKit
    for contestant in scenario.contest(size: size, only: name).contestants {
      guard let work = blocking(contestant.work) else {
        print("kernel-count: \(contestant.name.rawValue) gives a figure of its own there")
        continue
      }
      work(1000)
      // The call of the closure allocates one block.
      let own = allocations { measured(work, 0) }
      probe_start()
      let all = allocations { measured(work, count) }
      probe_stop()
      print("allocations \(all - own)")
    }
  }

  /// Returns the work as a function that returns when the work is done, or nil if the work measures itself.
  private static func blocking(_ work: Contestant.Work) -> ((Int) -> Void)? {
    switch work {
    case .sync(let work): return work
    case .async(let work):
      // Proof: the tasks run one after another.
      nonisolated(unsafe) let work = work
      return { count in
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
          await work(count)
          isDone.signal()
        }
        isDone.wait()
      }
    case .figure: return nil
    }
  }

  private static func allocations(of body: () -> Void) -> Int {
    let before = probe_allocations()
    body()
    return probe_allocations() - before
  }
}

/// Runs the counted work, under a symbol name that tools can refer to.
@_silgen_name("kernel_count_measured")
@inline(never)
func measured(_ work: @escaping (Int) -> Void, _ count: Int) { work(count) }
