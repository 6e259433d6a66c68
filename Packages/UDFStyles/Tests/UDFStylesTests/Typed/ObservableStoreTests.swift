import Observation
import Testing
import UDFInspection
import UDFKit
import UDFStyles
import UDFTesting

struct Profile: Equatable, Sendable {
  var name = "Ann"
  var age = 30
  var pets: [String] = []
}

enum ProfileAction: Action {
  case renamed(String)
  case aged
  case adopted(String)
}

let profileReducer = Reducer<Profile> {
  On(ProfileAction.self) { state, action in
    switch action {
    case .renamed(let name): state.name = name
    case .aged: state.age += 1
    case .adopted(let pet): state.pets.append(pet)
    }
    return .none
  }
}

@MainActor
struct ObservableStoreTests {
  private let store = ObservableStore<Profile, ProfileAction>(
    Store(state: Profile(), reducer: profileReducer)
  )

  private func isInvalidated(_ read: () -> Void, by actions: ProfileAction...) async -> Bool {
    let invalidations = Recorder<Void>()
    withObservationTracking(read) { invalidations.record(()) }
    for action in actions { await store.send(action) }
    return !invalidations.values.isEmpty
  }

  @Test func `a read of one field is invalidated by that field and no other`() async {
    let name = { _ = store.name }
    #expect(await isInvalidated(name, by: .aged, .adopted("Rex")) == false)
    #expect(await isInvalidated(name, by: .renamed("Bea")))
    #expect(await isInvalidated(name, by: .renamed("Bea")) == false)
    #expect(await isInvalidated({ _ = (store.name, store.age) }, by: .aged))
    #expect(await isInvalidated({ _ = store.pets.count }, by: .adopted("Tom")))
    #expect(await isInvalidated({ _ = store.pets.isEmpty }, by: .renamed("Cid")) == false)
    #expect(await isInvalidated({}, by: .renamed("Dan"), .aged) == false)
  }

  @Test func `a binding reads, sets by an action and is tracked`() async {
    let name = store.binding(get: \.name) { .renamed($0) }
    #expect(name.wrappedValue == "Ann")
    name.wrappedValue = "Bea"
    #expect(store.store.state.name == "Bea")
    #expect(await isInvalidated({ _ = name.wrappedValue }, by: .renamed("Cid")))
  }

  @Test func `a derived store shows its slice and makes its actions into the whole's`() async {
    let pets = store.derived(\.pets, action: ProfileAction.adopted)
    await pets.send("Rex")
    #expect(pets.first == "Rex")
    #expect(store.pets == ["Rex"])
    let counted = { @Sendable (profile: Profile) in [profile.name: profile.pets.count] }
    let summary = store.derived(reading: counted, action: ProfileAction.renamed)
    await summary.send("Bea")
    #expect(summary.keys.first == "Bea")
    #expect(await isInvalidated({ _ = summary.count }, by: .adopted("Tom")) == false)
  }

  @Test func `cancelling the task cancels what its action started`() async {
    let begun = Gate()
    let store = SearchStore(
      initialState: SearchState(),
      reducer: SearchReducer(),
      middlewares: [
        MiddlewareFunction { _, _ in
          begun.open()
          let forever = AsyncStream<Void> { _ in }
          for await _ in forever {}
          return .setResults(repos: [Repo(name: "late")])
        }
      ]
    )
    let sending = Task { await store.send(.search(query: "swift")) }
    await begun.wait()
    sending.cancel()
    await sending.value
    #expect(store.repos.isEmpty)
    #expect(store.isLoading)
  }

  @Test func `it holds nothing back: released, it leaves no observer behind`() async {
    let behind = Store(state: Profile(), reducer: profileReducer)
    var face: ObservableStore<Profile, ProfileAction>? = ObservableStore(behind)
    weak let observed = face
    #expect(face?.name == "Ann")
    await face?.send(.aged)
    face = nil
    #expect(observed == nil)
    behind.dispatch(ProfileAction.renamed("Bea"))
    #expect(behind.state.name == "Bea")
  }

  @Test func `an action may be dispatched off the main actor, and is there at once`() async {
    let age = await Task.detached { [store] in
      store.dispatch(.aged)
      return store.store.state.age
    }
    .value
    #expect(age == 31)
  }

  private enum TickAction: Action { case tick, tock }

  /// The children of a group leave a list when they end, and the runtime walks that list from the oldest child.
  ///
  /// A hundred thousand children took 20 seconds, optimised, when the oldest waited for the main actor while others ended.
  @Test func `twenty thousand concurrent sends with a middleware are all answered`() async {
    let store = ObservableStore(
      initialState: [0, 0],
      reducer: ReducerFunction<[Int], TickAction> { counts, action in
        action == .tick ? [counts[0] + 1, counts[1]] : [counts[0], counts[1] + 1]
      },
      middlewares: [MiddlewareFunction { _, action in action == .tick ? .tock : nil }]
    )
    await withDiscardingTaskGroup { group in
      for _ in 0..<20_000 { group.addTask { await store.send(.tick) } }
    }
    #expect(store.store.state == [20_000, 20_000])
  }

  @Test func `rules of a typed store tell where the store was made`() {
    let reducer = ReducerFunction<Int, TickAction> { count, _ in count }
    let line = #line + 1
    let store = ObservableStore(initialState: 0, reducer: reducer)
    #expect(store.store.rules.map(\.location) == [SourceLocation(fileID: #fileID, line: line)])
  }
}
