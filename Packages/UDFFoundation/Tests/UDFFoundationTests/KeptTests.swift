import Foundation
import Synchronization
import Testing
import UDFFoundation
import UDFKit
import UDFTesting

@Suite struct KeptTests {
  private let storage = MemoryStorage()

  @Test func `a value is restored before the store is made`() {
    let storage = MemoryStorage(Data(#"{"theme": "dark", "fontSize": 14}"#.utf8))
    let app = KeptApp(in: storage)
    #expect(app.kept.restoration == .restored)
    #expect(app.store.state.settings == Settings(theme: "dark", fontSize: 14))
    app.passDelay()
    #expect(storage.saveCount == 0)
    #expect(app.issues == [])
  }

  @Test func `nothing is saved before the first change, and a change elsewhere is none`() {
    let app = KeptApp(in: storage)
    #expect(app.kept.restoration == .nothing)
    app.store.dispatch(CountTapped())
    #expect(app.clock.sleeps == [])
    app.passDelay()
    app.flush()
    #expect(storage.bytes == nil)
  }

  @Test func `equal values give equal text`() throws {
    let app = KeptApp(in: storage)
    app.dispatch(.themeChosen("a/b"))
    app.passDelay()
    let text = try String(decoding: #require(storage.bytes), as: UTF8.self)
    #expect(text == "{\n  \"fontSize\" : 12,\n  \"theme\" : \"a/b\"\n}")
  }

  @Test func `a burst of changes is one save of the last value`() {
    let app = KeptApp(in: storage)
    for size in 13...40 { app.dispatch(.fontSizeChosen(size)) }
    app.clock.advance(by: .milliseconds(299))
    #expect(storage.saveCount == 0)
    app.clock.advance(by: .milliseconds(1))
    #expect(storage.saveCount == 1)
    #expect(KeptApp(in: storage).store.state.settings.fontSize == 40)
  }

  @Test func `a stream of changes is saved once in each delay`() {
    let app = KeptApp(in: storage)
    for size in 1...9 {
      app.dispatch(.fontSizeChosen(size))
      app.clock.advance(by: .milliseconds(100))
    }
    #expect(storage.saveCount == 3)
    #expect(KeptApp(in: storage).store.state.settings.fontSize == 9)
  }

  @Test func `a change that is taken back is not saved`() {
    let app = KeptApp(in: storage)
    app.dispatch(.themeChosen("dark"))
    app.dispatch(.themeChosen("light"))
    app.passDelay()
    #expect(storage.saveCount == 0)
  }

  @Test func `flush saves at once what was dispatched`() {
    let app = KeptApp(in: storage)
    app.save("dark")
    #expect(storage.saveCount == 1)
    #expect(KeptApp(in: storage).store.state.settings.theme == "dark")
    app.passDelay()
    app.flush()
    #expect(storage.saveCount == 1)
  }

  @Test func `flush saves what an observer has dispatched before the handle is told`() {
    let app = KeptApp(in: storage)
    let subscription = app.store.scope(\.count).observe { count in
      guard count == 1 else { return }
      // The handle's observer is called for this only after this closure has returned.
      app.save("dark")
    }
    app.store.dispatch(CountTapped())
    #expect(storage.saveCount == 1)
    subscription.dispose()
  }

  @Test func `disposing saves the last value and ends the keeping`() {
    let app = KeptApp(in: storage)
    app.dispatch(.themeChosen("dark"))
    app.keeping?.dispose()
    app.dispatch(.themeChosen("sepia"))
    app.keeping?.dispose()
    app.flush()
    app.passDelay()
    #expect(storage.saveCount == 1)
    #expect(KeptApp(in: storage).store.state.settings.theme == "dark")
  }

  @Test func `a handle that is released saves what waits and nothing more`() {
    let app = KeptApp(in: storage)
    app.dispatch(.themeChosen("dark"))
    app.releaseHandle()
    app.dispatch(.themeChosen("sepia"))
    #expect(storage.saveCount == 0)
    app.passDelay()
    #expect(KeptApp(in: storage).store.state.settings.theme == "dark")
    #expect(storage.saveCount == 1)
  }

  @Test func `another format can be used`() throws {
    let format = KeptFormat<Int>(
      encode: { Data("\($0)".utf8) },
      decode: { try #require(Int(String(decoding: $0, as: UTF8.self))) }
    )
    let store = Store(state: AppState(), reducer: appReducer)
    let keeping = store.keep(\.count, in: Kept(0, in: storage, as: format))
    store.dispatch(CountTapped())
    keeping.flush()
    #expect(storage.bytes == Data("1".utf8))
    #expect(Kept(0, in: storage, as: format).value == 1)
  }

  /// A value that does not equal itself, as one with a number that is none.
  struct Odd: Equatable, Sendable {
    static let comparisons = Mutex(0)
    var number = 0

    static func == (left: Odd, right: Odd) -> Bool {
      comparisons.withLock { count in
        count += 1
        return count > 1000
      }
    }
  }

  @Test func `a value that does not equal itself is saved, and flush returns`() {
    let reducer = Reducer<Odd> {
      On(CountTapped.self) { odd, _ in
        odd.number += 1
        return .none
      }
    }
    let format = KeptFormat<Odd>(encode: { Data("\($0.number)".utf8) }, decode: { _ in Odd() })
    let store = Store(state: Odd(), reducer: reducer)
    let keeping = store.keep(\.self, in: Kept(Odd(), in: storage, as: format))
    store.dispatch(CountTapped())
    keeping.flush()
    #expect(storage.bytes == Data("1".utf8))
    keeping.dispose()
    #expect(Odd.comparisons.withLock(\.self) < 100)
  }

  #if DEBUG
  @Test func `a handle that is released before the store is reported, unless it was disposed`() {
    let clock = TestClock()
    let issues = Recorder<String>()
    let settings = clock.settings { issues.record("\($0)") }
    func keep() -> (Store<AppState>, Keeping) {
      let store = Store(state: AppState(), reducer: appReducer, settings: settings)
      return (store, store.keep(\.count, in: Kept(0, in: storage), settings: settings))
    }
    var (store, handle): (Store<AppState>?, Keeping?) = keep()
    (store, handle) = (nil, nil)
    clock.executor.run()
    (store, handle) = keep()
    handle?.dispose()
    handle = nil
    clock.executor.run()
    #expect(issues.values == [])
    (store, handle) = keep()
    handle = nil
    clock.executor.run()
    withExtendedLifetime(store) {}
    #expect(
      issues.values == [
        "The Keeping of Int was released, so later changes are not saved. Hold it as long as the program runs, or call its"
          + " dispose()."
      ]
    )
  }
  #endif
}
