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
    app.dispatch(.themeChosen("dark"))
    app.flush()
    #expect(app.issues.lines == [])
    let next = KeptApp(in: DefaultsStorage(defaults, key: "settings"))
    #expect(next.kept.restoration == .restored)
    #expect(next.store.state.settings.theme == "dark")
  }

  @Test func `an entry that is not data is set aside`() {
    for number in 1...2 {
      defaults.set("text \(number)", forKey: "settings")
      let app = KeptApp(in: DefaultsStorage(defaults, key: "settings"))
      #expect(
        app.kept.restoration
          == .setAside(name: "settings.broken-\(number)", reason: "it is not data")
      )
      #expect(defaults.string(forKey: "settings.broken-\(number)") == "text \(number)")
      #expect(defaults.object(forKey: "settings") == nil)
    }
  }
}
