import Foundation
import Synchronization

/// Ends the command under way when the program is interrupted, as by Control-C: the command is in a process
/// group of its own, which the terminal does not reach.
enum Interruption {
  private static let group = Atomic<Int32>(0)

  /// Says which process group ends with the program; 0 for none.
  static func isEnding(_ newGroup: Int32) {
    group.store(newGroup, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        let group = Interruption.group.load(ordering: .sequentiallyConsistent)
        if group > 0 { kill(-group, SIGKILL) }
        _exit(128 + number)
      }
    }
  }
}
