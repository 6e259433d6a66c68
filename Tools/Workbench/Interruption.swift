import Foundation
import Synchronization

/// Ends the running command when the program is interrupted, for example by Control-C.
///
/// The command is in its own process group, which the terminal does not reach.
enum Interruption {
  private static let group = Atomic<Int32>(0)

  /// Sets the process group that ends with the program, or 0 for none.
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
