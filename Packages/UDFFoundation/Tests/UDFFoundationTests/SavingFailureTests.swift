import Foundation
import Testing
import UDFFoundation
import UDFKit
import UDFTesting

@Suite struct SavingFailureTests {
  private let storage = MemoryStorage()

  @Test func `a save that fails is reported, and tried again at the next change and by flush`() {
    let app = KeptApp(in: storage)
    storage.failure = DiskFull()
    app.dispatch(.themeChosen("dark"))
    app.passDelay()
    let line = "memory does not have the last change: the disk is full."
    #expect(app.issues == [line])
    app.passDelay()
    #expect(app.clock.sleeps == [])
    app.dispatch(.fontSizeChosen(9))
    app.passDelay()
    #expect(app.issues == [line, line])
    storage.failure = nil
    app.flush()
    #expect(KeptApp(in: storage).store.state.settings == Settings(theme: "dark", fontSize: 9))
    #expect(storage.saveCount == 1 && app.issues.count == 2)
  }

  @Test func `a value that cannot be encoded is reported with its place`() {
    let reducer = Reducer<[Double]> {
      On(CountTapped.self) { state, _ in
        state = [.infinity]
        return .none
      }
    }
    let store = Store(state: [1.0], reducer: reducer)
    let issues = Recorder<String>()
    let kept = Kept([1.0], in: storage) { issues.record("\($0)") }
    let keeping = store.keep(\.self, in: kept)
    store.dispatch(CountTapped())
    keeping.flush()
    #expect(issues.values.count == 1)
    #expect(issues.values[0].hasPrefix("memory does not have the last change: Unable to encode"))
    #expect(storage.saveCount == 0)
  }

  @Test func `what can be neither restored nor set aside is never overwritten`() {
    let bytes = Data("not JSON".utf8)
    let storage = MemoryStorage(bytes)
    storage.failure = DiskFull()
    let app = KeptApp(in: storage)
    #expect(app.kept.restoration == .unusable(reason: "the disk is full"))
    #expect(app.issues == ["\(KeptIssue.unusable(place: "memory", reason: "the disk is full"))"])
    app.dispatch(.themeChosen("dark"))
    app.passDelay()
    #expect(storage.bytes == bytes)
    #expect(app.issues.count == 2)
    storage.failure = nil
    app.flush()
    #expect(storage.broken == [bytes])
    let reason = "it could not be restored at the start"
    let issue = KeptIssue.setAside(place: "memory", name: "broken-1", reason: reason)
    #expect(app.issues.last == "\(issue)")
    #expect(KeptApp(in: storage).store.state.settings.theme == "dark")
  }

  @Test func `saving goes on when somebody has moved away what was not usable`() {
    storage.failure = DiskFull()
    let app = KeptApp(in: storage)
    app.save("dark")
    #expect(storage.saveCount == 0)
    storage.failure = nil
    app.flush()
    #expect(storage.saveCount == 1)
    #expect(app.issues.count == 2)
  }
}
