import Testing
import UDFInspection
import UDFKit
import UDFPresentation

@Suite struct JoinedHearingTests {
  private typealias Detail = Meetings.Detail

  private static func store(
    @ReducerBuilder<Meetings> _ rules: () -> Reducer<Meetings>
  ) -> Store<Meetings> {
    let path = Stack([Meetings.Screen.detail(Detail(meeting: 1)), .detail(Detail(meeting: 2))])
    return Store(state: Meetings(path: path)) {
      Presents(\.path, case: .detail, joining: \.all, by: \.meeting) { DetailFeature.reducer }
      Presents(\.path) {}
      rules()
    }
  }

  private static func noting<A: Action>(
    _ type: A.Type,
    only audience: Audience = .everyone
  ) -> Reducer<Meetings> {
    On(type, from: \.path, only: audience) { app, id, action in
      app.heard.append("\(id): \(action)")
      return .none
    }
  }

  @Test(arguments: [Audience.everyone, .nearest, .addressee])
  func `a rule hears a joined screen, with the id of the screen`(audience: Audience) {
    let store = Self.store { Self.noting(DetailAction.self, only: audience) }
    #expect(store.detail(1).handles(DetailAction.self))
    store.detail(1).dispatch(DetailAction.editTapped)
    store.detail(0).dispatch(DetailAction.editTapped)
    #expect(store.state.heard == ["1: editTapped", "0: editTapped"])
    store.dispatch(DetailAction.editTapped)
    store.detail(7).dispatch(DetailAction.editTapped)
    #expect(store.state.heard.count == 2)
  }

  @Test func `a rule for another stack or for the list does not hear it`() {
    let store = Self.store {
      On(DetailAction.self, from: \.all) { app, id, _ in
        app.heard.append("all \(id)")
        return .none
      }
    }
    store.detail(0).dispatch(DetailAction.editTapped)
    #expect(store.state.heard.isEmpty)
  }

  @Test(arguments: [Audience.everyone, .nearest])
  func `a screen is dismissed once, and a further one is put on top once`(audience: Audience) {
    let store = Self.store {
      Self.noting(Dismiss.self, only: audience)
      Self.noting(Push<Meetings.Screen>.self)
    }
    store.detail(1).dispatch(Push(Meetings.Screen.about))
    #expect(store.state.path.screens.count == 3)
    store.detail(1).dispatch(Dismiss())
    #expect(store.state.path.screens == [.detail(Detail(meeting: 1))])
    #expect(store.state.heard == ["1: Push(about)", "1: Dismiss()"])
  }

  @Test func `an explanation says that the rule hears it`() {
    let store = Self.store { Self.noting(DetailAction.self) }
    let steps = store.detail(0).explain(DetailAction.editTapped).steps
    #expect(!steps.contains { if case .elsewhere = $0.verdict { true } else { false } })
    #expect(steps.count == 2)
  }
}

/// The same for stacks that have no plain place in the state, and for joined screens within joined screens.
@Suite struct JoinedPlaceTests {
  struct Item: Equatable, Identifiable, Sendable { let id: Int }
  struct Inner: Equatable, Sendable { let item: Int }

  struct Outer: Equatable, Sendable {
    let item: Int
    var path = Stack<Inner>([Inner(item: 1)])
    var items: IdentifiedArray<Item> = [Item(id: 1), Item(id: 2)]
  }

  struct App: Equatable, Sendable {
    var watched = Stack<Outer>([Outer(item: 2)]) { didSet { changes += 1 } }
    var computed: Stack<Outer> {
      get { watched }
      set { watched = newValue }
    }
    var plain = Stack<Outer>([Outer(item: 1), Outer(item: 2)])
    var items: IdentifiedArray<Item> = [Item(id: 1), Item(id: 2)]
    var changes = 0
    var heard: [String] = []
  }

  struct Tapped: Action {}
  struct Told: Action, Equatable { let text: String }

  typealias Page = Joined<Outer, Item>

  private static let outer = Prism<Outer, Outer>(extract: { $0 }, embed: { $0 })
  private static let inner = Prism<Inner, Inner>(extract: { $0 }, embed: { $0 })

  private static func noting(
    _ name: String,
    from path: any WritableKeyPath<App, Stack<Outer>> & Sendable,
    only audience: Audience = .everyone
  ) -> Reducer<App> {
    On(Tapped.self, from: path, only: audience) { app, id, _ in
      app.heard.append("\(name) \(id)")
      return .none
    }
  }

  private static func heard(
    at path: any WritableKeyPath<App, Stack<Outer>> & Sendable,
    by rule: Reducer<App>
  ) -> [String] {
    let store = Store(state: App()) {
      Presents(path, case: outer, joining: \.items, by: \.item) { Reducer<Page>.empty }
      rule
    }
    store.scope(path, id: 0, case: outer, joining: \.items, by: \.item).dispatch(Tapped())
    return store.state.heard
  }

  @Test func `a stack with an observer of its property, and one that is computed, are heard`() {
    #expect(Self.heard(at: \.watched, by: Self.noting("of", from: \.watched)) == ["of 0"])
    #expect(Self.heard(at: \.computed, by: Self.noting("of", from: \.computed)) == ["of 0"])
    #expect(Self.heard(at: \.watched, by: Self.noting("of", from: \.plain)).isEmpty)
  }

  @Test func `a stack within a joined screen is heard there, by its addressee alone`() async {
    let page = Reducer<Page> {
      Presents(\.screen.path, case: Self.inner, joining: \.screen.items, by: \.item) {
        Reducer<Joined<Inner, Item>>.empty
      }
      On(Tapped.self, from: \.screen.path) { _, id, _ in .dispatch(Told(text: "inner \(id)")) }
    }
    let store = Store(state: App()) {
      Presents(\.plain, case: Self.outer, joining: \.items, by: \.item) { page }
      Self.noting("outer", from: \.plain)
      Self.noting("addressee", from: \.plain, only: .addressee)
      On(Told.self) { app, told in
        app.heard.append(told.text)
        return .none
      }
    }
    let outer = store.scope(\.plain, id: 1, case: Self.outer, joining: \.items, by: \.item)
    let some = outer.unwrapped(or: Page(Outer(item: 2), Item(id: 2)))
    await some.scope(\.screen.path, id: 0, case: Self.inner, joining: \.screen.items, by: \.item)
      .send(Tapped())
    #expect(store.state.heard == ["outer 1", "inner 0"])
    await outer.send(Tapped())
    #expect(store.state.heard == ["outer 1", "inner 0", "outer 1", "addressee 1"])
  }
}
