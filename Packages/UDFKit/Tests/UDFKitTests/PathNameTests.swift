import Testing

@testable import UDFKit

/// The names of paths, and what a store says of an array's index in one, which may end the program.
@Suite struct PathNameTests {
  private struct Root { var inner = Inner() }

  private struct Inner {
    var count = 0
    var pairs = [[(1, 2)]]
    var names = ["": 0]
  }

  @Test func `the name of a path is its properties, and indexes into arrays, without the root`() {
    #expect(PathName(\Root.inner.count).text == ".inner.count")
    #expect(PathName(\Root.self).text == ".self")
    #expect(PathName(\Root.inner.pairs[0]).text == ".inner.pairs[index]")
    #expect(PathName(\Root.inner.pairs[0][1]).text == ".inner.pairs[index][index]")
    #expect(PathName(\[[Int]].[0][1]).text == "[index][index]")
    #expect(PathName(\Root.inner.names["a"]).text == ".inner.names.<computed (Optional<Int>)>")
  }

  // A runtime that knows no names of properties describes a key path by its type, which has dots too.
  @Test(arguments: [
    ("\\Root.inner.count", ".inner.count"),
    ("\\Root.<computed 0x0000aB7 (Int)>", ".<computed (Int)>"),
    (
      "\\Root.a.<computed 0x01 (Box<Int>)>.<computed 0x02 (Int)>.b",
      ".a.<computed (Box<Int>)>.<computed (Int)>.b"
    ),
    ("Swift.KeyPath<Root, Int>", ".Swift.KeyPath<Root, Int>"), ("\\Root", ".\\Root"), ("", "."),
  ])
  func `the name of a path begins at the first dot, and has no place in memory`(
    description: String,
    name: String
  ) {
    #expect(PathName.text(of: description) == name)
  }

  private struct Page: Equatable {
    var rows = [Row(id: 1), Row(id: 2)]
    var names = ["a": 1]
  }

  private struct Row: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  @Test func `a scope to an index is reported, with the scope to write`() {
    let texts = reported { page in
      _ = page.scope(\.rows[1])
      _ = page.scope(\.rows[1].title)
      _ = page.scope(reading: \.self).scope(\.rows[0])
    }
    #if DEBUG
    #expect(texts.count == 3)
    for text in texts { #expect(text.contains("scope(\\.rows, id: …)"), "\(text)") }
    #expect(texts.first?.hasPrefix("The slice \\.rows[index] has an index of an array.") == true)
    #expect(texts.dropFirst().first?.contains("\\.rows[index].title") == true)
    #else
    #expect(texts.isEmpty)
    #endif
  }

  @Test func `a store of an array says how to scope to its elements`() throws {
    let texts = Recorder<String>()
    let store = Store(state: [Row(id: 1)], reducer: Reducer {}, settings: texts.settings)
    _ = store.scope(\.[0])
    #if DEBUG
    let text = try #require(texts.all.first)
    #expect(text.contains("The slice \\[index] has") && text.contains("scope(\\.self, id: …)"))
    #endif
  }

  @Test func `a rule on an index, or from one, is reported with its place, and no other rule`() {
    struct Tapped: Action {}
    let texts = Recorder<String>()
    let line = #line
    let store = Store(state: Page(), settings: texts.settings) {
      Scope(\.rows[1]) { On(Tapped.self) { _, _ in .none } }
      On(Tapped.self, from: \.rows[0]) { _, _ in .none }
      ForEach(\.rows) { On(Tapped.self) { _, _ in .none } }
      Scope(\.names) { On(Tapped.self) { _, _ in .none } }
    }
    withExtendedLifetime(store) {}
    #if DEBUG
    #expect(texts.all.count == 2)
    for (text, place) in zip(texts.all, [line + 2, line + 3]) {
      #expect(text.hasPrefix("The rule at UDFKitTests/PathNameTests.swift:\(place) names"))
    }
    #else
    #expect(texts.all.isEmpty)
    #endif
  }

  @Test func `a scope to an element or to a key of a dictionary is not reported`() {
    let texts = reported { page in
      let second = page.scope(\.rows, id: 2)
      #expect(second.state == Row(id: 2))
      #expect(page.scope(\.rows, id: 3).state == nil)
      _ = page.scope(\.names["a"])
    }
    #expect(texts.isEmpty, "\(texts)")
  }

  private func reported(_ use: (Store<Page>) -> Void) -> [String] {
    let texts = Recorder<String>()
    use(Store(state: Page(), reducer: Reducer {}, settings: texts.settings))
    return texts.all
  }
}
