import Testing
import UDFKit

struct Speech: Equatable, Sendable {
  var word: LastWord?
  var heard = 0
}

enum Speak: Action {
  /// Replaces the current word with a new one.
  case next
  case refused
  /// Replaces the word, by a rule that could have thrown.
  case accepted
  /// The action that a word dispatches when it is deallocated.
  case heard
  case nothing
}

enum Hush: Action {
  /// Replaces the current word with a new one, by a rule that cannot throw.
  case next
}

/// A store whose words use it when they are deallocated: they read, dispatch and dispose.
final class Stage: Sendable {
  let store: Store<Speech>
  let said = Tally()
  let issues = Recorder<String>()
  /// The subscription that a word also ends.
  let ends = Kept<Subscription>()

  init(on executor: (any TaskExecutor)? = nil, reads: Bool = true) {
    let (said, issues, ends, door) = (said, issues, ends, Kept<Door>())
    let word: @Sendable (Int) -> LastWord = { number in
      LastWord(number) {
        guard let store = door.current?.store else { return }
        if reads { store.scope(\.heard).observe { _ in }.dispose() }
        let heard = reads ? store.state.heard : 0
        ends.current?.dispose()
        store.dispatch(Speak.heard)
        // Under the lock, the action would be reduced later.
        if reads, store.state.heard == heard { issues.record("word \(number) went under the lock") }
        said.add()
      }
    }
    let next: @Sendable (inout Speech) -> Void = { $0.word = word(($0.word?.number ?? 0) + 1) }
    store = Store(
      state: Speech(word: word(0)),
      settings: StoreSettings(executor: executor) { issue in
        // Nobody listens to the rejections.
        if case .rejected = issue { return }
        issues.record("\(issue)")
      }
    ) {
      changing(Speak.self) { speech, action in
        if case .next = action { next(&speech) }
        if case .heard = action { speech.heard += 1 }
      }
      changing(Hush.self) { speech, _ in next(&speech) }
      changing(Speak.self) { speech, action throws in
        switch action {
        case .accepted: next(&speech)
        case .refused:
          next(&speech)
          throw Refused()
        default: break
        }
      }
    }
    door.keep(Door(store))
    // The word holds the subscription that it ends, and the subscription holds the store.
    Leftovers.end {
      ends.drop()
      return false
    }
  }

  /// Checks that this number of words was deallocated, each action arrived, and no issue was reported.
  func expectWords(atLeast least: Int) {
    let said = said.total
    #expect(said >= least)
    #expect(store.state.heard >= said)
    #expect(issues.all == [])
  }

  /// A weak reference to the store, which is nil for its last word.
  private final class Door: Sendable {
    private weak let weakStore: Store<Speech>?
    var store: Store<Speech>? { weakStore }
    init(_ store: Store<Speech>) { weakStore = store }
  }
}
