import Foundation
import Testing
import UDFComponents
import UDFInspection
import UDFKit
import UDFPresentation
import UDFTesting

@Suite struct PromptTests {
  struct List: Equatable, Sendable {
    var prompt: Prompt<ListAction>?
    var other: Prompt<ListAction>?
    var items = 2

    static let reducer = Reducer<List> {
      Presents(\.prompt)
      Presents(\.other)
      On(ListAction.self) { list, _ in
        list.items -= 1
        if list.items == 0 { list.prompt = Prompt("That was all.") }
        return .none
      }
    }
  }

  enum ListAction: Action, Codable, Hashable { case deletionConfirmed }

  @Test func `a prompt gives the answer of a title, which names its button and the action of it`() {
    let prompt = Prompt<ListAction>.deletion
    let (delete, keep) = (prompt.answer("Delete"), prompt.answer("Keep it"))
    #expect(delete == Answered(.delete))
    #expect(keep == Answered(.keep))
    #expect(prompt.answer("Keep") == nil)
    #expect(delete?.description == #"Answered("Delete", sends: deletionConfirmed)"#)
    #expect(keep?.description == #"Answered("Keep it")"#)
  }

  @Test func `the prompt goes first, and then the action of the button shows the next`() async {
    let test = TestStore(state: List(prompt: .deletion, items: 1), reducer: List.reducer)
    let prompt = test.store.scope(\.prompt, as: .own)
    await test.send(Answered(.delete), to: prompt) { $0.prompt = nil }
    await test.receive(ListAction.deletionConfirmed) {
      $0.items = 0
      $0.prompt = Prompt("That was all.")
    }
    await test.finish()
  }

  @Test func `a second tap, or one on a button of another prompt, does nothing`() async {
    let test = TestStore(state: List(prompt: .deletion), reducer: List.reducer)
    let prompt = test.store.scope(\.prompt, as: .own)
    await test.send(Answered<ListAction>(.init("Burn", sends: .deletionConfirmed)), to: prompt)
    await test.send(Answered(.keep), to: prompt) { $0.prompt = nil }
    await test.send(Answered(.delete), to: prompt)
    await test.finish()
  }

  /// Two instances of a feature, each with two prompts that have equal buttons.
  struct Pair: Equatable, Sendable {
    var left = List(prompt: .deletion, other: .deletion)
    var right = List(prompt: .deletion, other: .deletion)
  }

  @Test func `law 7: an answer reaches its prompt, or each prompt of its feature`() async {
    let test = TestStore(state: Pair()) {
      Scope(\.left, as: .own) { List.reducer }
      Scope(\.right, as: .own) { List.reducer }
    }
    await test.send(Answered(.delete), to: test.store.scope(\.left.prompt, as: .own)) {
      $0.left.prompt = nil
    }
    await test.receive(ListAction.deletionConfirmed) { $0.left.items = 1 }
    await test.send(Answered(.keep), to: test.store.scope(\.right, as: .own)) { $0.right = List() }
    await test.finish()
  }

  @Test func `an answer without an address answers each prompt with the button`() async {
    let test = TestStore(state: Pair().left, reducer: List.reducer)
    await test.send(Answered(.keep)) { $0 = List() }
    await test.finish()
  }

  @Test func `a prompt is kept and restored`() throws {
    let data = try JSONEncoder().encode(Prompt.deletion)
    let restored = try JSONDecoder().decode(Prompt<ListAction>.self, from: data)
    #expect(restored == .deletion)
    #expect(restored.hashValue == Prompt.deletion.hashValue)
  }

  @Test func `the action of a button tells where the presenter was written`() async {
    let store = Store(state: List(prompt: .deletion), reducer: List.reducer)
    let recorder = ActionRecorder<List>()
    recorder.connect(to: store)
    store.dispatch(Answered(.delete))
    #expect(recorder.told.values.map(\.location.fileID) == [#fileID, #fileID])
    #expect(recorder.told.values.last?.location == store.rules.first?.location)
  }
}

extension Prompt<PromptTests.ListAction> {
  fileprivate static let deletion = Prompt(
    "Delete the item?",
    message: "This cannot be undone.",
    style: .confirmation,
    buttons: [.delete, .keep]
  )
}

extension Prompt<PromptTests.ListAction>.Button {
  fileprivate static let delete = Self("Delete", role: .destructive, sends: .deletionConfirmed)
  fileprivate static let keep = Self("Keep it", role: .cancel)
}
