import Testing
import UDFInspection
import UDFKit
import UDFPresentation
import UDFTesting

/// Rules with `from:` hear a screen that is joined with its element, as they hear one that is not.
@Suite struct JoinedHearingTests {
  private typealias Detail = Meetings.Detail

  private static func detail(
    _ store: Store<Meetings>,
    _ id: Int
  ) -> Store<Joined<Detail, Meetings.Meeting>?> {
    store.scope(\.path, id: id, case: .detail, joining: \.all, by: \.meeting)
  }

  private static func store(
    @ReducerBuilder<Meetings> _ rules: () -> Reducer<Meetings>
  ) -> Store<
    Meetings
  > {
    let path = Stack([Meetings.Screen.detail(Detail(meeting: 1)), .detail(Detail(meeting: 2))])
    let rules = rules()
    return Store(
      state: Meetings(path: path),
      reducer: Reducer {
        Presents(\.path, case: .detail, joining: \.all, by: \.meeting) { DetailFeature.reducer }
        Presents(\.path) {}
        rules
      }
    )
  }

  @Test func `a rule hears what comes from a joined screen, with the id of the screen`() {
    let store = Self.store {
      On(DetailAction.self, from: \.path) { app, id, action in
        app.heard.append("\(id): \(action)")
        return .none
      }
    }
    Self.detail(store, 1).dispatch(DetailAction.editTapped)
    Self.detail(store, 0).dispatch(DetailAction.editTapped)
    #expect(store.state.heard == ["1: editTapped", "0: editTapped"])
    store.dispatch(DetailAction.editTapped)
    #expect(store.state.heard.count == 2)
    Self.detail(store, 7).dispatch(DetailAction.editTapped)
    #expect(store.state.heard.count == 2)
  }

  @Test func `a rule for another stack or for the list does not hear it`() {
    let store = Self.store {
      On(DetailAction.self, from: \.all) { app, id, _ in
        app.heard.append("all \(id)")
        return .none
      }
    }
    Self.detail(store, 0).dispatch(DetailAction.editTapped)
    #expect(store.state.heard.isEmpty)
  }

  @Test(arguments: [Audience.everyone, .nearest, .addressee])
  func `the audience is as for a screen that is not joined`(audience: Audience) {
    let store = Self.store {
      On(DetailAction.self, from: \.path, only: audience) { app, id, _ in
        app.heard.append("\(id)")
        return .none
      }
    }
    Self.detail(store, 1).dispatch(DetailAction.editTapped)
    #expect(store.state.heard == ["1"])
    #expect(Self.detail(store, 1).handles(DetailAction.self))
  }

  @Test func `a screen is dismissed once, and a further one is put on top once`() {
    let store = Self.store {
      On(Dismiss.self, from: \.path) { app, id, _ in
        app.heard.append("dismissed \(id)")
        return .none
      }
      On(Push<Meetings.Screen>.self, from: \.path) { app, id, _ in
        app.heard.append("pushed by \(id)")
        return .none
      }
    }
    Self.detail(store, 1).dispatch(Push(Meetings.Screen.about))
    #expect(store.state.path.screens.count == 3)
    Self.detail(store, 1).dispatch(Dismiss())
    #expect(store.state.path.screens == [.detail(Detail(meeting: 1))])
    #expect(store.state.heard == ["pushed by 1", "dismissed 1"])
  }

  @Test func `an explanation says that the rule hears it`() {
    let store = Self.store {
      On(DetailAction.self, from: \.path) { app, id, _ in
        app.heard.append("\(id)")
        return .none
      }
    }
    let steps = Self.detail(store, 0).explain(DetailAction.editTapped).steps
    #expect(
      steps.map(\.verdict).contains { if case .elsewhere = $0 { true } else { false } } == false
    )
    #expect(steps.count == 2)
  }
}
