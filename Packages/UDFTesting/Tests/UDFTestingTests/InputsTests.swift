import Testing
import UDFKit
import UDFTesting

struct InputsTests {
  struct Note: Equatable {
    let id: UInt64
    let chance: UInt64
    let addedAt: Duration
  }

  enum NoteAction: Action { case added, addedLater }

  private static let reducer = On(NoteAction.self, reading: Inputs.self) {
    (notes: inout [Note], action, inputs) in
    notes.append(note(&inputs))
    return .none
  }

  private static func note(_ inputs: inout Inputs) -> Note {
    Note(id: inputs.random.next(), chance: inputs.random.next(), addedAt: inputs.now)
  }

  private static func notes(_ prepare: (TestStore<[Note]>) -> Void = { _ in }) async -> [Note] {
    let test = TestStore(state: [Note](), reducer: reducer)
    test.exhaustivity = .off
    prepare(test)
    await test.send(NoteAction.added)
    await test.advance(by: .seconds(1))
    await test.send(NoteAction.added)
    await test.send(NoteAction.added)
    await test.finish()
    return test.state
  }

  @Test func `ids count, and are the same in each run, as is chance`() async {
    let notes = await Self.notes()
    #expect(notes.map(\.id) == [1, 2, 3])
    #expect(Set(notes.map(\.chance)).count == 3)
    #expect(await Self.notes() == notes)
  }

  @Test func `the date is fixed, and moves with the clock`() async {
    let start = Duration.seconds(1_767_225_600)
    #expect(await Self.notes().map { $0.addedAt - start } == [.zero, .seconds(1), .seconds(1)])
    let later = await Self.notes { $0.now = .seconds(7) }
    #expect(later.map(\.addedAt) == [.seconds(7), .seconds(8), .seconds(8)])
  }

  struct Relayed: Action {}

  @Test func `a test draws what each action's rule drew, although all are reduced before`() async {
    let test = TestStore(state: [Note]()) {
      Self.reducer
      On(Relayed.self) { _, _ in
        .merge([.dispatch(NoteAction.added), .dispatch(NoteAction.addedLater)])
      }
    }
    await test.send(Relayed())
    await test.receive(NoteAction.added) { $0.append(Self.note(&test.inputs)) }
    await test.receive(NoteAction.addedLater) { $0.append(Self.note(&test.inputs)) }
    #expect(test.state.map(\.id) == [1, 2])
    await test.advance(by: .seconds(1))
    test.setRandomSeed(7)
    test.now = .seconds(100)
    #expect(test.now == .seconds(100))
    await test.send(NoteAction.added) { $0.append(Self.note(&test.inputs)) }
    #expect(test.state.last?.addedAt == .seconds(100))
    await test.finish()
  }

  struct Tree: Equatable, Identifiable {
    var id: UInt64
    var children: IdentifiedArray<Tree> = []

    @ReducerBuilder<Tree> static var reducer: Reducer<Tree> {
      On(NoteAction.self, reading: Inputs.self, only: .addressee) { tree, _, inputs in
        tree.children.append(Tree(id: inputs.random.next()))
        return .none
      }
      ForEach(\.children) { Self.reducer }
    }
  }

  @Test func `a wrong id in a level of a recursive reducer says whose inputs are known`() async {
    await expectFailure(
      containing:
        "Its rules read inputs. Each of several elements, and each level of a reducer that contains itself, has random"
        + " numbers of its own, and `inputs` are those of the first element outside of levels. Take an id from `state`."
    ) {
      let test = TestStore(state: Tree(id: 0, children: [Tree(id: 7)])) { Tree.reducer }
      await test.send(NoteAction.added, to: test.store.scope(\.children, id: 7)) {
        $0.children[id: 7]?.children = [Tree(id: test.inputs.random.next())]
      }
      await test.finish()
    }
  }

  @Test func `a seed gives other numbers, the same in each run`() async {
    let notes = await Self.notes { $0.setRandomSeed(7) }
    #expect(notes != (await Self.notes()))
    #expect(notes == (await Self.notes { $0.setRandomSeed(7) }))
    var random = SeededRandom(seed: 7)
    var first = SeededRandom(seed: random.next())
    #expect(notes.first?.id == first.next())
    #expect((await Self.notes { $0.setRandomSeed(nil) }).map(\.id) == [1, 2, 3])
  }
}
