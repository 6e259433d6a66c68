import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// An enum of destinations, of which one is shown.
@Suite struct DestinationTests {
  struct Root: Equatable, Sendable {
    var destination: Destination?
    var deletions = 0

    static let reducer = Reducer<Root> {
      Presents(\.destination, case: .sheet) { Sheet.reducer }
      Presents(\.destination, case: .deletion)
      On(RootAction.self) { root, action in
        switch action {
        case .deleteTapped: root.destination = .deletion(Prompt("Delete it?"))
        case .deletionConfirmed: root.deletions += 1
        }
        return .none
      }
    }
  }

  enum RootAction: Action, Equatable { case deleteTapped, deletionConfirmed }

  enum Destination: Equatable, Sendable {
    case sheet(Sheet)
    case deletion(Prompt<RootAction>)
  }

  @Test func `the destination that dismisses itself goes away`() async {
    let test = TestStore(state: Root(destination: .sheet(Sheet())), reducer: Root.reducer)
    await test.send(SheetAction.closeTapped)
    await test.receive(Dismiss()) { $0.destination = nil }
    await test.finish()
  }

  @Test(arguments: [Destination.sheet(Sheet()), .deletion(Prompt("Delete it?"))])
  func `a view dismisses whichever destination is shown`(destination: Destination) async {
    let test = TestStore(state: Root(destination: destination), reducer: Root.reducer)
    await test.send(Dismiss(), to: test.store.scope(\.destination, as: .own)) {
      $0.destination = nil
    }
    await test.finish()
  }

  @Test func `a view dismisses the destination that it shows`() async {
    let test = TestStore(state: Root(destination: .sheet(Sheet())), reducer: Root.reducer)
    let sheet = test.store.scope(\.destination, case: .sheet, as: .own)
    #expect(sheet.isPresented)
    await test.send(Dismiss(), to: sheet) { $0.destination = nil }
    await test.finish()
  }

  @Test func `law 9: another destination ends the effects of the one before`() async {
    let test = TestStore(state: Root(destination: .sheet(Sheet())), reducer: Root.reducer)
    await test.send(SheetAction.started)
    #expect(test.store.effects.count == 1)
    await test.send(RootAction.deleteTapped) { $0.destination = .deletion(Prompt("Delete it?")) }
    #expect(test.store.effects.isEmpty)
    await test.finish()
  }

  @Test func `a prompt among the destinations is answered`() async {
    let button = Prompt<RootAction>.Button("Delete", sends: .deletionConfirmed)
    let prompt = Prompt("Delete it?", buttons: [button])
    let test = TestStore(state: Root(destination: .deletion(prompt)), reducer: Root.reducer)
    let shown = test.store.scope(\.destination, as: .own)
    await test.send(Answered(button), to: shown) { $0.destination = nil }
    await test.receive(RootAction.deletionConfirmed) { $0.deletions = 1 }
    await test.finish()
  }
}

extension Prism where Whole == DestinationTests.Destination, Part == Sheet {
  static var sheet: Prism {
    Prism {
      if case .sheet(let sheet) = $0 { sheet } else { nil }
    } embed: {
      .sheet($0)
    }
  }
}

extension Prism
where Whole == DestinationTests.Destination, Part == Prompt<DestinationTests.RootAction> {
  static var deletion: Prism {
    Prism {
      if case .deletion(let prompt) = $0 { prompt } else { nil }
    } embed: {
      .deletion($0)
    }
  }
}
