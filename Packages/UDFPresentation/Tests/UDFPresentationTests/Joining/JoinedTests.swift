import Testing
import UDFInspection
import UDFKit
import UDFPresentation
import UDFTesting

@Suite struct JoinedTests {
  private typealias Detail = Meetings.Detail

  private static func app(_ screens: Meetings.Screen...) -> Meetings {
    Meetings(path: Stack(screens))
  }

  private static func test(_ screens: Meetings.Screen...) -> TestStore<Meetings> {
    TestStore(state: Meetings(path: Stack(screens)), reducer: Meetings.reducer)
  }

  @Test func `in the app it changes its screen and its element, and no other`() async {
    let test = Self.test(.detail(Detail(meeting: 1)), .detail(Detail(meeting: 2)))
    let second = test.store.detail(1)
    await test.send(DetailAction.editTapped, to: second) {
      $0.path[id: 1] = .detail(Detail(meeting: 2, isEditing: true))
      $0.heard = ["editTapped"]
    }
    await test.send(DetailAction.titled("Review"), to: second) {
      $0.all[id: 2]?.title = "Review"
      $0.heard.append("titled(\"Review\")")
    }
    #expect(second.state?.element.title == "Review")
    #expect(second.isPresented)
    await test.finish()
  }

  @Test func `two cases with one type of payload are told apart`() async {
    let test = Self.test(.detail(Detail(meeting: 1)), .record(Detail(meeting: 1)), .about)
    test.exhaustivity = .off
    let record = test.store.scope(\.path, id: 1, case: .record, joining: \.all, by: \.meeting)
    #expect(test.store.detail(1).state == nil)
    #expect(test.store.detail(2).state == nil)
    #expect(record.address?.path == "\\[.path, .all; record].screens[…]")
    #expect(test.store.address(path: record.address?.path ?? "") { _ in 1 } == record.address)
    await test.send(DetailAction.editTapped, to: record) {
      $0.path[id: 0] = .detail(Detail(meeting: 1))
      $0.path[id: 1] = .record(Detail(meeting: 1, isEditing: true))
    }
    await test.send(DetailAction.ticked) {
      $0.path[id: 0] = .detail(Detail(meeting: 1, seconds: 1))
      $0.path[id: 1] = .record(Detail(meeting: 1, isEditing: true, seconds: 1))
    }
    await test.finish()
  }

  @Test func `a view of the screen sees what the list changes, and once`() {
    let store = Store(state: Self.app(.detail(Detail(meeting: 1))), reducer: Meetings.reducer)
    let details = StateRecorder(of: store.detail(0))
    store.dispatch(MeetingsAction.renamed(2))
    store.dispatch(MeetingsAction.renamed(1))
    store.dispatch(MeetingsAction.removed(1))
    #expect(details.told.values.map { $0?.element.title } == ["Design", "from the list", nil])
  }

  @Test func `its dismissal pops the screen, and ends its effects`() async {
    let test = Self.test()
    test.exhaustivity = .off
    await test.send(MeetingsAction.tapped(1))
    await test.send(MeetingsAction.tapped(2))
    let first = test.store.detail(0)
    await test.send(DetailAction.started, to: test.store.detail(1))
    await test.send(DetailAction.started, to: first)
    await test.advance(by: .seconds(1))
    #expect(first.state?.screen.seconds == 1)
    #expect(test.store.effects.count == 2)
    await test.send(Dismiss(), to: test.store.scope(\.path, id: 1))
    #expect(test.state.path.ids == [0])
    #expect(test.store.effects.count == 1)
    await test.send(DetailAction.doneTapped, to: first)
    await test.receive(Dismiss()) { $0.path.popToRoot() }
    #expect(test.state.heard.last == "doneTapped")
    #expect(test.store.effects.isEmpty)
    await test.finish()
  }

  @Test func `without its element its rules do not run, and its effects end`() async {
    let test = Self.test(.detail(Detail(meeting: 1)))
    let detail = test.store.detail(0)
    test.exhaustivity = .off
    await test.send(DetailAction.started, to: detail)
    await test.send(MeetingsAction.removed(1))
    #expect(test.store.effects.isEmpty)
    #expect(detail.state == nil)
    await test.send(DetailAction.ticked)
    #expect(test.state.path.screens == [.detail(Detail(meeting: 1))])
    await test.finish()
  }

  @Test func `law 8: a rejected action changes neither`() async {
    let test = Self.test(.detail(Detail(meeting: 1)))
    let store = test.store.detail(0)
    let outcome = await store.send(DetailAction.titled(""))
    #expect(outcome.rejections.count == 1)
    #expect(test.state == Self.app(.detail(Detail(meeting: 1))))
    test.exhaustivity = .off
  }

  @Test func `a change of a part copies nothing`() {
    let places = Recorder<UInt>()
    let reducer = Reducer<Meetings> {
      Presents(\.path, case: .detail, joining: \.all, by: \.meeting) {
        On(DetailAction.self) { (detail: inout Joined<Detail, Meetings.Meeting>, _) in
          detail.element.guests[0] += "!"
          // Proof: the address is compared, and never used to read.
          detail.element.guests.withUnsafeBufferPointer {
            places.record(UInt(bitPattern: $0.baseAddress))
          }
          return .none
        }
      }
    }
    var app = Self.app(.detail(Detail(meeting: 1)))
    app.all[id: 1]?.guests = ["Ada"]
    let store = Store(state: app, reducer: reducer)
    app = Meetings()
    for _ in 0..<3 { store.detail(0).dispatch(DetailAction.editTapped) }
    #expect(store.state.all[id: 1]?.guests == ["Ada!!!"])
    #expect(Set(places.values.dropFirst()).count == 1)
  }

  private static let pushing = Reducer<Meetings> {
    Meetings.reducer
    Presents(\.path) {}
  }

  @Test(arguments: [Meetings.reducer, pushing])
  func `its store puts a further screen on top, once`(reducer: Reducer<Meetings>) async {
    let detail = Detail(meeting: 1)
    let test = TestStore(state: Self.app(.detail(detail), .record(detail)), reducer: reducer)
    let record = test.store.scope(\.path, id: 1, case: .record, joining: \.all, by: \.meeting)
    for store in [test.store.detail(0), record] {
      await test.send(Push(Meetings.Screen.about), to: store) { $0.path.push(.about) }
    }
    await test.finish()
  }

  @Test func `a push from the app, or from another screen, is not for it`() async {
    let test = TestStore(state: Self.app(.about), reducer: Self.pushing)
    await test.send(Push(Meetings.Screen.about)) { $0.path.push(.about) }
    await test.send(Push(Meetings.Screen.about), to: test.store.scope(\.path, id: 0)) {
      $0.path.push(.about)
    }
    await test.finish()
  }
}

@Suite struct LensJoiningTests {
  private struct Tab: Equatable, Sendable { var taps = 0 }
  private struct Stats: Equatable, Sendable { var count = 0 }
  private struct Tapped: Action, Equatable {}

  private struct App: Equatable, Sendable {
    var left = Tab()
    var right = Tab()
    var stats = Stats()

    static let reducer = Reducer<App> {
      Scope(through: .joining(\.left, \.stats), as: .own) { App.tab }
      Scope(through: .joining(\.right, \.stats), as: .own) { App.tab }
    }

    static let tab = Reducer<Joined<Tab, Stats>> {
      On(Tapped.self) { page, _ in
        page.screen.taps += 1
        page.element.count += 1
        return .none
      }
    }
  }

  @Test func `equal lenses of a rule and of a store are one slice, and others are not`() async {
    let test = TestStore(state: App(), reducer: App.reducer)
    let left = test.store.scope(through: .joining(\.left, \.stats), as: .own)
    let right = test.store.scope(through: .joining(\.right, \.stats), as: .own)
    await test.send(Tapped(), to: left) {
      $0.left.taps = 1
      $0.stats.count = 1
    }
    await test.send(Tapped(), to: right) {
      $0.right.taps = 1
      $0.stats.count = 2
    }
    #expect(left.state == Joined(Tab(taps: 1), Stats(count: 2)))
    await test.finish()
  }
}
