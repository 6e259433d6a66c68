import Synchronization
import UDFFoundation
import UDFKit
import UDFTesting

/// An app whose settings are kept, as one start of a program makes it.
final class KeptApp: Sendable {
  let clock = TestClock()
  let issues = Issues()
  let kept: Kept<Settings>
  let store: Store<AppState>
  private let handle: Mutex<Keeping?>

  init(in storage: some Storage) {
    let issues = issues
    kept = Kept(Settings(), in: storage) { issues.report($0) }
    store = Store(
      state: AppState(settings: kept.value),
      reducer: appReducer,
      settings: clock.settings()
    )
    handle = Mutex(store.keep(\.settings, in: kept, settings: clock.settings()))
  }

  var keeping: Keeping? { handle.withLock { $0 } }

  func dispatch(_ action: SettingsAction) { store.dispatch(action) }

  /// Lets the delay pass, so that what waits is saved.
  func passDelay() { clock.advance(by: .milliseconds(300)) }

  func flush() { keeping?.flush() }

  func releaseHandle() { handle.withLock { $0 = nil } }
}
