import Testing
import UDFKit

/// An index of an array in a key path ends the program when the array has fewer elements, so a debug build reports it.
@Suite struct ArrayIndexTests {
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
    let store = Store(
      state: [Row(id: 1)],
      reducer: Reducer {},
      settings: StoreSettings { texts.record("\($0)") }
    )
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
    let store = Store(
      state: Page(),
      reducer: Reducer {
        Scope(\.rows[1]) { On(Tapped.self) { _, _ in .none } }
        On(Tapped.self, from: \.rows[0]) { _, _ in .none }
        ForEach(\.rows) { On(Tapped.self) { _, _ in .none } }
        Scope(\.names) { On(Tapped.self) { _, _ in .none } }
      },
      settings: StoreSettings { texts.record("\($0)") }
    )
    withExtendedLifetime(store) {}
    #if DEBUG
    #expect(texts.all.count == 2)
    for (text, place) in zip(texts.all, [line + 4, line + 5]) {
      #expect(text.hasPrefix("The rule at UDFKitTests/ArrayIndexTests.swift:\(place) names"))
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
    use(
      Store(
        state: Page(),
        reducer: Reducer {},
        settings: StoreSettings { texts.record("\($0)") }
      )
    )
    return texts.all
  }
}
