import Foundation
import Synchronization
import Testing
import UDFFoundation
import UDFKit

@Suite struct RestoringTogetherTests {
  @Test(
    arguments: [
      (Moment.afterLoad, false, Restoration.nothing), (.afterLoad, true, .restored),
      (.beforeSetAside, false, .nothing),
    ]
  )
  func `a program begins with what another one has left, and reports nothing`(
    moment: Moment,
    isSaved: Bool,
    restoration: Restoration
  ) throws {
    let folder = try Folder()
    try folder.write("{", to: "settings.json")
    let file = FileStorage(folder.file("settings.json"))
    let app = KeptApp(
      in: InterruptedStorage(file, moment) {
        let other = KeptApp(in: file)
        if isSaved { other.save("dark") }
      }
    )
    #expect(app.kept.restoration == restoration)
    #expect(app.store.state.settings.theme == (isSaved ? "dark" : "light"))
    #expect(app.issues == [])
    #expect(folder.text(of: "settings.json.broken-1") == "{")
    #expect(!folder.names.contains("settings.json.broken-2"))
  }

  enum Moment { case afterLoad, beforeSetAside }

  private final class InterruptedStorage: Storage {
    private let file: FileStorage
    private let moment: Moment
    private let other: Mutex<(@Sendable () -> Void)?>

    init(_ file: FileStorage, _ moment: Moment, _ other: @escaping @Sendable () -> Void) {
      self.file = file
      self.moment = moment
      self.other = Mutex(other)
    }

    var description: String { file.description }

    func load() throws -> Data? {
      defer { pass(.afterLoad) }
      return try file.load()
    }

    func save(_ bytes: Data) throws { try file.save(bytes) }

    func setAside() throws -> String {
      pass(.beforeSetAside)
      return try file.setAside()
    }

    private func pass(_ moment: Moment) {
      if moment == self.moment { other.withLock { $0.take() }?() }
    }
  }
}
