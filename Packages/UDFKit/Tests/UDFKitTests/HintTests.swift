import Testing
import UDFComponents

@testable import UDFKit

/// What a program does that compiles and is no use, a store says.
@Suite struct HintTests {
  private enum Tried: Action { case once }

  private static let rejecting = On(Tried.self) { (_: inout Int, _) in throw Refused() }

  private static func texts(_ body: (StoreSettings) async -> Void) async -> [String] {
    let texts = Recorder<String>()
    await body(texts.settings)
    return texts.all
  }

  @Test func `a rejection of which nobody learns is reported`() async {
    let texts = await Self.texts { settings in
      let store = Store(state: 0, reducer: Self.rejecting, settings: settings)
      store.dispatch(Tried.once, fileID: "App/A.swift", line: 7)
      await store.send(Tried.once)
      let listening = store.onAction { _ in }
      store.dispatch(Tried.once)
      listening.dispose()
    }
    #expect(
      texts == [
        "A rule rejected once, dispatched at App/A.swift:7: Refused(). Nobody was told. Listen with onAction, or await"
          + " send and read its outcome."
      ]
    )
  }

  @Test func `an action with an advice of its own says it if no rule handles it`() async {
    enum Edited: _AdvisedAction {
      case once
      static var _adviceIfUnhandled: String { "Add Fields()." }
    }
    let texts = await Self.texts { settings in
      let store = Store(state: 0, reducer: .empty, settings: settings)
      store.dispatch(Edited.once, fileID: "App/A.swift", line: 7)
      store.dispatch(Tried.once, fileID: "App/A.swift", line: 8)
    }
    #expect(
      texts == [
        "No rule handled once, dispatched at App/A.swift:7: no rule for it is on the line of its address, or"
          + " the rule's slice is gone."
          + " Add Fields().",
        "No rule handled once, dispatched at App/A.swift:8: no rule for it is on the line of its address, or"
          + " the rule's slice is gone."
          + " Add an On(Tried.self) rule, or dispatch it to the store of the feature that has one.",
      ]
    )
  }

  #if DEBUG
  @Test func `a state or a slice that is a class is reported`() async {
    final class Engine: Sendable { let power = 1 }
    struct Car: Sendable { var engine = Engine() }
    let texts = await Self.texts { settings in
      _ = Store(state: Engine(), reducer: .empty, settings: settings)
      _ = Store(state: Car(), reducer: .empty, settings: settings).scope(\.engine)
    }
    let text =
      "The state Engine is a class. A rule that changes an object changes it in every copy of the state, so no observer"
      + " sees the change, and a rejected action is not undone. Make it a struct."
    #expect(texts == [text, text])
  }

  @MainActor
  @Test func `a view that is released at once is reported, and one that is held is not`() async {
    let texts = Recorder<String>()
    let store = Store(state: 0, reducer: .empty, settings: texts.settings)
    let held = CountView()
    held.connect(to: store)
    CountView().connect(to: store)
    await Task { @MainActor in }.value
    withExtendedLifetime((store, held)) {}
    #expect(texts.all == [Self.released("CountView")])
  }

  @Test func `a service that is released before its first props is reported`() async {
    let executor = HandExecutor()
    let texts = await Self.texts { settings in
      var settings = settings
      settings.executor = executor
      let store = Store(state: 0, reducer: .empty, settings: settings)
      let (held, told, disposed) = (CountService(), CountService(), CountService())
      held.connect(to: store)
      disposed.connect(to: store)
      disposed.disposer.dispose()
      do {
        let service = CountService()
        service.connect(to: store)
      }
      told.connect(to: store)
      executor.run()
      withExtendedLifetime((store, [held, told, disposed])) {}
    }
    #expect(texts == [Self.released("CountService")])
  }

  private static func released(_ name: String) -> String {
    "\(name) was connected and released at once, so it gets no more props. A store does not hold its components. Keep a"
      + " reference to it."
  }
  #endif
}
