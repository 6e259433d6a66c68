import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// A view shows a screen without an action and a rule of its own.
@Suite struct PushTests {
  private struct Tabs: Equatable, Sendable {
    var left = Book()
    var right = Book()

    static let reducer = Reducer<Tabs> {
      Scope(\.left, as: .own) { Book.reducer }
      Scope(\.right, as: .own) { Book.reducer }
    }
  }

  @Test func `the stack of the store shows the screen`() async {
    let test = TestStore(state: Book(), reducer: Book.reducer)
    await test.send(Push(Leaf.page(Page()))) { $0.path.push(.page(Page())) }
    await test.send(Push(Leaf.about(About())), to: test.store.scope(\.path, id: 0)) {
      $0.path.push(.about(About()))
    }
    await test.finish()
  }

  @Test func `of several stacks only the one of the store shows it`() async {
    let test = TestStore(state: Tabs(), reducer: Tabs.reducer)
    let right = test.store.scope(\.right, as: .own)
    await test.send(Push(Leaf.page(Page())), to: right) { $0.right.path.push(.page(Page())) }
    await test.send(Push(Leaf.about(About())), to: right.scope(\.path, id: 0)) {
      $0.right.path.push(.about(About()))
    }
    await test.finish()
  }

  @Test func `a push that no stack hears says what is missing, and so do the other actions`() async
  {
    let texts = Recorder<String>()
    await withKnownIssue("This test makes it fail, to check the text. Nothing is wrong.") {
      let test = TestStore(state: Tabs(), reducer: .empty)
      await test.send(Push(1), fileID: "Tests/T.swift", line: 9)
      await test.send(Dismiss(), fileID: "Tests/T.swift", line: 9)
      await test.send(Edited(\Page.ticks, 1), fileID: "Tests/T.swift", line: 9)
      await test.send(Answered(Prompt<SheetOpened>.Button("OK")), fileID: "Tests/T.swift", line: 9)
      await test.finish()
    } matching: { issue in
      texts.record(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(
      texts.values == [
        "No rule handled Push(1), dispatched at Tests/T.swift:9. Add Presents for the stack of Int, or dispatch it to the"
          + " store of the feature that has the stack, or of a screen on it.",
        "No rule handled Dismiss(), dispatched at Tests/T.swift:9. Show the feature that is dismissed with Presents,"
          + " and dispatch Dismiss() to its store with as: .own.",
        "No rule handled \\Page.ticks = 1, dispatched at Tests/T.swift:9. Add Fields() to the rules of Page, or bind"
          + " to the store of the feature that has it.",
        "No rule handled Answered(\"OK\"), dispatched at Tests/T.swift:9. Add Presents for the slice of the prompt,"
          + " such as Presents(\\.prompt).",
      ]
    )
  }

  private struct SheetOpened: Action, Equatable {}
}
