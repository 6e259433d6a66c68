import Synchronization
import UDFJournal

/// What one open page looks at, besides the running program.
final class Desk<State: Sendable>: Sendable {
  private let opened = Mutex<History<State>?>(nil)

  /// A history that was imported, or nil if the page shows the running program.
  var session: History<State>? {
    get { opened.withLock { $0 } }
    set { opened.withLock { $0 = newValue } }
  }
}
