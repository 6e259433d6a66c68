import Foundation
import Testing
import UDFFoundation
import UDFKit

@Suite final class DefaultsStorageTests {
  private let suite = "UDFFoundation-\(UUID().uuidString)"
  private let defaults: UserDefaults

  init() throws { defaults = try #require(UserDefaults(suiteName: suite)) }

  deinit { defaults.removePersistentDomain(forName: suite) }

  @Test func `a value is kept under its key`() {
    let app = KeptApp(in: DefaultsStorage(defaults, key: "settings"))
    #expect(app.kept.restoration == .nothing)
    app.save("dark")
    #expect(app.issues == [])
    let next = KeptApp(in: DefaultsStorage(defaults, key: "settings"))
    #expect(next.kept.restoration == .restored)
    #expect(next.store.state.settings.theme == "dark")
  }

  @Test func `an entry that does not decode is set aside`() {
    for number in 1...2 {
      defaults.set(Data("text \(number)".utf8), forKey: "settings")
      let app = KeptApp(in: DefaultsStorage(defaults, key: "settings"))
      guard case .setAside(let name, _) = app.kept.restoration else {
        Issue.record("restored: \(app.kept.restoration)")
        return
      }
      #expect(name == "settings.broken-\(number)")
      #expect(defaults.data(forKey: name) == Data("text \(number)".utf8))
      #expect(defaults.object(forKey: "settings") == nil)
    }
  }

  @Test func `an entry that is not data stays`() {
    defaults.set("another program's", forKey: "settings")
    let app = KeptApp(in: DefaultsStorage(defaults, key: "settings"))
    #expect(app.kept.restoration == .unusable(reason: "it is not data. Choose another key"))
    app.save("dark")
    #expect(app.issues.count == 2)
    #expect(defaults.string(forKey: "settings") == "another program's")
  }
}
