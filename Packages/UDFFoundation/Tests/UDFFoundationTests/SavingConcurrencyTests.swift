import Foundation
import Synchronization
import Testing
import UDFFoundation
import UDFKit
import UDFTesting

@Suite struct SavingConcurrencyTests {
  @Test func `a change during a save is saved after it`() {
    let storage = WatchedStorage()
    let app = KeptApp(in: storage)
    storage.duringFirstSave { app.dispatch(.themeChosen("sepia")) }
    app.dispatch(.themeChosen("dark"))
    app.passDelay()
    #expect(storage.themes == ["dark"])
    app.passDelay()
    #expect(storage.themes == ["dark", "sepia"])
  }

  @Test func `a change back during a save is saved after it`() {
    let storage = WatchedStorage()
    let app = KeptApp(in: storage)
    storage.duringFirstSave { app.dispatch(.themeChosen("light")) }
    app.dispatch(.themeChosen("dark"))
    app.flush()
    app.passDelay()
    #expect(storage.themes == ["dark", "light"])
  }

  @Test func `a save runs off the dispatching thread`() async {
    let storage = WatchedStorage()
    let kept = Kept(Settings(), in: storage)
    let store = Store(state: AppState(), reducer: appReducer)
    let keeping = store.keep(\.settings, in: kept, after: .zero)
    await withCheckedContinuation { continuation in
      storage.duringFirstSave {
        // On the dispatching thread this would wait for itself for ever.
        store.dispatch(CountTapped())
        continuation.resume()
      }
      store.dispatch(SettingsAction.themeChosen("dark"))
    }
    keeping.dispose()
    #expect(storage.themes == ["dark"])
    #expect(storage.mainThreadSaves == 0)
  }

  @Test func `saves never overlap and the last value is saved`() async {
    let storage = WatchedStorage()
    let kept = Kept(Settings(), in: storage)
    let store = Store(state: AppState(), reducer: appReducer)
    let keeping = store.keep(\.settings, in: kept, after: .zero)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<50 {
            store.dispatch(SettingsAction.themeChosen("\(task).\(step)"))
            if step.isMultiple(of: 10) { keeping.flush() }
          }
        }
      }
    }
    keeping.dispose()
    #expect(storage.overlaps == 0)
    #expect(storage.themes.last == store.state.settings.theme)
  }
}

/// A storage that watches how it is called.
private final class WatchedStorage: Storage {
  private struct Watch {
    var themes: [String] = []
    var isSaving = false
    var overlaps = 0
    var mainThreadSaves = 0
    var duringFirstSave: (@Sendable () -> Void)?
  }

  private let watch = Mutex(Watch())
  var description: String { "watched" }
  var themes: [String] { watch.withLock(\.themes) }
  var overlaps: Int { watch.withLock(\.overlaps) }
  var mainThreadSaves: Int { watch.withLock(\.mainThreadSaves) }

  func duringFirstSave(_ body: @escaping @Sendable () -> Void) {
    watch.withLock { $0.duringFirstSave = body }
  }

  func load() throws -> Data? { nil }

  func save(_ bytes: Data) throws {
    let theme = try JSONDecoder().decode(Settings.self, from: bytes).theme
    let isMain = Thread.isMainThread
    let body = watch.withLock { watch in
      if watch.isSaving { watch.overlaps += 1 }
      watch.isSaving = true
      if isMain { watch.mainThreadSaves += 1 }
      return watch.duringFirstSave.take()
    }
    body?()
    watch.withLock { watch in
      watch.themes.append(theme)
      watch.isSaving = false
    }
  }

  func setAside() throws -> String { "nowhere" }
}
