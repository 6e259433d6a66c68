import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFPresentation
import UDFTerminal
import UDFTesting

@testable import FeedFeature

@MainActor
struct FeedRemovalTests {
  private static func prompt(_ title: String, _ source: String) -> Prompt<FeedAction> {
    Prompt(
      title,
      style: .confirmation,
      buttons: [
        .init("Remove", role: .destructive, sends: .removalConfirmed(source: source)),
        .init("Keep", role: .cancel),
      ]
    )
  }

  /// Returns a store with sources `a`, with two entries, `b`, with one, and `c`, with none.
  private func makeTest() -> TestStore<FeedState> {
    let state = FeedState(
      [FeedSource(id: "a", title: "A\nB"), FeedSource(id: "b"), FeedSource(id: "c", title: "C")],
      entries: [("a", "1"), ("b", "1"), ("a", "2")].map {
        FeedEntry(source: $0, key: $1, title: $1)
      }
    )
    return TestStore(isolating: state, reducer: FeedFeature.reducer(client: FeedClient()))
  }

  @Test func `a question says what is lost, is kept, and yields to a later one`() async throws {
    let test = makeTest()
    await test.send(FeedAction.removalRequested(1)) {
      $0.prompt = Self.prompt("Remove A B and its 2 entries?", "a")
    }
    await test.send(FeedAction.removalRequested(2)) {
      $0.prompt = Self.prompt("Remove b and its entry?", "b")
    }
    await test.send(FeedAction.removalRequested(3)) { $0.prompt = Self.prompt("Remove C?", "c") }
    let json = try JSONEncoder().encode(test.state)
    #expect(try JSONDecoder().decode(FeedState.self, from: json) == test.state)
    await test.finish()
  }

  @Test func `y removes the source, and a second y does nothing`() async {
    let test = makeTest()
    let (first, second) = (test.host(), test.host())
    await test.send(FeedAction.removalRequested(1)) {
      $0.prompt = Self.prompt("Remove A B and its 2 entries?", "a")
    }
    #expect(first.screen[0] == "Remove A B and its 2 entries?  [yes] Remove  [no] Keep")
    await first.press(.character("y"))
    #expect(!second.pane.handle(.character("y")))
    let button = Self.prompt("", "a").buttons[0]
    await test.receive(Answered(button)) { $0.prompt = nil }
    await test.receive(FeedAction.removalConfirmed(source: "a")) { state in
      state.sources.remove(id: "a")
      state.entries = [FeedEntry(source: "b", key: "1", title: "1")]
      state.expect(unread: 1)
    }
    await test.send(Answered(button))
    await test.finish()
  }

  @Test(arguments: [Key.character("n"), .escape])
  func `n and Escape keep the source, and until then other keys mean nothing`(key: Key) async {
    let test = makeTest()
    let host = test.host()
    await test.send(FeedAction.removalRequested(3)) { $0.prompt = Self.prompt("Remove C?", "c") }
    for key in ["f", "r", "l", "d", .enter, .up] as [Key] {
      #expect(!host.pane.handle(key, on: "a\n1"))
    }
    await host.press(key)
    await test.receive(Answered(Self.prompt("", "c").buttons[1])) { $0.prompt = nil }
    #expect(!host.pane.handle(.character("n")))
    await test.finish()
  }

  @Test func `a source that goes meanwhile takes its question with it, and no other`() async {
    let test = makeTest()
    await test.send(FeedAction.removalRequested(3)) { $0.prompt = Self.prompt("Remove C?", "c") }
    await test.send(FeedAction.sourceRemoved(2)) { state in
      state.sources.remove(id: "b")
      state.entries.remove(id: "b\n1")
      state.expect(unread: 2)
    }
    await test.send(FeedAction.sourceRemoved(2)) { state in
      state.sources.remove(id: "c")
      state.prompt = nil
    }
    await test.send(FeedAction.removalConfirmed(source: "c"))
    await test.finish()
  }
}
