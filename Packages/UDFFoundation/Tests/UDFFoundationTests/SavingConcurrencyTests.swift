import Foundation
import Synchronization
import Testing
import UDFFoundation
import UDFKit

@Suite struct SavingConcurrencyTests {
  @Test(arguments: ["sepia", Settings().theme])
  func `a change during a save, or a change back, is saved after it`(theme: String) {
    let storage = WatchedStorage()
    let app = KeptApp(in: storage)
    storage.duringFirstSave { app.dispatch(.themeChosen(theme)) }
    app.dispatch(.themeChosen("dark"))
    app.passDelay()
    #expect(storage.themes == ["dark"])
    app.passDelay()
    #expect(storage.themes == ["dark", theme])
  }

  /// Returns a store on the system's clock, whose settings are saved without a delay.
  private static func keepingAtOnce() -> (WatchedStorage, Store<AppState>, Keeping) {
    let storage = WatchedStorage()
    let store = Store(state: AppState(), reducer: appReducer)
    return (storage, store, store.keep(\.settings, in: Kept(Settings(), in: storage), after: .zero))
  }

  @Test func `a save runs off the dispatching thread`() async {
    let (storage, store, keeping) = Self.keepingAtOnce()
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
    let (storage, store, keeping) = Self.keepingAtOnce()
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

extension SavingConcurrencyTests {
  /// A document with an object that uses the store when it is deallocated.
  struct Document: Codable, Equatable, Sendable {
    enum CodingKeys: CodingKey { case title }

    var title = ""
    var ticket: Ticket?

    static func == (left: Document, right: Document) -> Bool { left.title == right.title }
  }

  final class Ticket: Sendable {
    let end: @Sendable () -> Void
    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    deinit { end() }
  }

  struct Desk: Equatable, Sendable { var document = Document() }
  struct Replaced: Action {
    let title: String
    var ticket: Ticket?
  }

  @Test func `law 3: a value that was saved may use the store when it is released`() {
    let kept = Kept(Document(), in: MemoryStorage())
    let store = Store(state: Desk()) {
      On(Replaced.self) { desk, replaced in
        desk.document = Document(title: replaced.title, ticket: replaced.ticket)
        return .none
      }
    }
    let keeping = store.keep(\.document, in: kept)
    let retitled = Replaced(title: "retitled")
    store.dispatch(
      Replaced(title: "open", ticket: Ticket { [weak store] in store?.dispatch(retitled) })
    )
    keeping.flush()
    store.dispatch(Replaced(title: "closed"))
    keeping.flush()
    #expect(store.state.document.title == "retitled")
    keeping.dispose()
  }
}
