import Testing
import UDFKit
import UDFPresentation
import UDFTesting

/// A screen that is joined with its element leads to further screens.
@Suite struct JoinedPushTests {
  private typealias Detail = Meetings.Detail

  private static let reducer = Reducer<Meetings> {
    Meetings.reducer
    Presents(\.path) {}
  }

  @Test(arguments: [Meetings.reducer, reducer])
  func `its store puts a screen on top, once`(reducer: Reducer<Meetings>) async {
    let test = TestStore(
      state: Meetings(path: Stack([.detail(Detail(meeting: 1)), .record(Detail(meeting: 1))])),
      reducer: reducer
    )
    await test.send(Push(Meetings.Screen.about), to: test.store.detail(0)) {
      $0.path.push(.about)
    }
    let record = test.store.scope(\.path, id: 1, case: .record, joining: \.all, by: \.meeting)
    await test.send(Push(Meetings.Screen.about), to: record) { $0.path.push(.about) }
    await test.finish()
  }

  @Test func `a push from the app, or from another screen, is not for it`() async {
    let test = TestStore(
      state: Meetings(path: Stack([.about])),
      reducer: Self.reducer
    )
    await test.send(Push(Meetings.Screen.about)) { $0.path.push(.about) }
    await test.send(Push(Meetings.Screen.about), to: test.store.scope(\.path, id: 0)) {
      $0.path.push(.about)
    }
    await test.finish()
  }
}
