import Foundation
import Testing
import UDFJournal
import UDFKit

/// States of a program that has got another slice since, or has one less.
@Suite struct NewSliceTests {
  private let folder = Folder()

  struct Likes: Codable, Equatable, Sendable {
    var liked = 0
    var note: String?
  }

  struct OldState: Codable, Equatable, Sendable {
    var likes = Likes()
    var count = 0
    var tags: [String: Int] = [:]
  }

  struct Habits: Codable, Equatable, Sendable {
    var isOn = true
    var goal = 7
  }

  struct NewLikes: Codable, Equatable, Sendable {
    var liked = 0
    var note: String? = "none yet"
    var limit = 3
  }

  /// The program with a slice more, and with a property more in an older slice.
  ///
  /// An optional and a dictionary have other initial values than before.
  struct NewState: Codable, Equatable, Sendable {
    var likes = NewLikes()
    var count = 0
    var tags = ["a": 1]
    var habits = Habits()
  }

  enum Tap: Action, Codable, Equatable { case like, up }
  struct Ticked: Action, Codable, Equatable { var number = 0 }

  static let oldReducer = Jump.adding(
    to: Reducer<OldState> {
      On(Tap.self) { state, tap in
        if tap == .like { state.likes.liked += 1 } else { state.count += 1 }
        return .none
      }
    }
  )

  static let newReducer = Jump.adding(
    to: Reducer<NewState> {
      On(Tap.self) { state, tap in
        if tap == .like { state.likes.liked += 1 } else { state.count += 1 }
        return .none
      }
      On(Ticked.self) { state, ticked in
        state.habits.goal += ticked.number
        return .none
      }
    }
  )

  /// Likes and counts in the program before, and takes both back.
  func begin() async throws {
    let journal = try folder.open(OldState(), Self.oldReducer)
    let travel = try journal.travel(undoing: Tap.self)
    journal.store.dispatch(Tap.up)
    for tap in [Tap.like, .up] {
      journal.store.dispatch(tap)
      #expect(await travel.undo())
    }
    #expect(journal.store.state == OldState(count: 1))
    try await journal.close()
  }

  @Test func `a slice that is new has its initial value, and undone stays undone`() async throws {
    try await begin()
    let journal = try folder.open(NewState(), Self.newReducer)
    #expect(journal.restored.problems == [])
    var expected = NewState(likes: NewLikes(note: nil), count: 1, tags: [:])
    #expect(journal.store.state == expected)
    let reader = try journal.reader()
    #expect(try reader.entries().count == 5)
    #expect(try reader.history().state == expected)
    #expect(try reader.verify().isEmpty)
    try await journal.closed(after: [Ticked(number: 2)])
    let again = try folder.open(NewState(), Self.newReducer)
    expected.habits.goal = 9
    #expect(again.store.state == expected)
  }

  @Test func `a session of the program before is read with the slice, jumps too`() async throws {
    try await begin()
    let reader = try folder.reader(OldState(), Self.oldReducer)
    let types = ActionTypes(of: Store(state: OldState(), reducer: Self.oldReducer))
      .writing(Jump<OldState>.self, as: "jump")
    let data = try reader.history().session(types)
    let history = try History(
      session: data,
      initial: NewState(),
      by: Self.newReducer,
      ActionTypes(of: Store(state: NewState(), reducer: Self.newReducer))
        .writing(Jump<NewState>.self, as: "jump")
    )
    #expect(history.entries.count == 5)
    #expect(history.state == NewState(likes: NewLikes(note: nil), count: 1, tags: [:]))
  }

  @Test func `what has no initial value is refused as before`() async throws {
    struct Old: Codable, Equatable, Sendable { var rows = [["a": 1]] }
    struct Row: Codable, Equatable, Sendable { var a = 0, b = 0 }
    struct New: Codable, Equatable, Sendable { var rows: [Row] = [] }
    try await folder.open(Old(), .empty).close()
    let journal = try await folder.open(New(), .empty).closed()
    #expect(
      journal.restored.problems.first?.contains(".rows[0]: \"b\" is missing") == true,
      "\(journal.restored)"
    )
  }

  @Test func `the actions of a slice that is gone are one line, and the rest stays`() async throws {
    let journal = try folder.open(NewState(), Self.newReducer)
    let travel = try journal.travel(undoing: Tap.self)
    for number in 1...10 {
      journal.store.dispatch(Ticked(number: number))
      journal.store.dispatch(Tap.up)
    }
    #expect(await travel.undo())
    try await journal.close()
    let reader = try folder.reader(OldState(), Self.oldReducer)
    let line = "No action type has the name \(String(reflecting: Ticked.self))."
    let unread = try folder.pieces(reader)
    #expect(unread.numbers.count == 11 && unread.gaps.count == 1)
    #expect(unread.gaps[0].hasPrefix("10 of the actions 1 to 19 cannot be read: \(line)"))
    let old = try folder.open(OldState(), Self.oldReducer)
    #expect(old.store.state.count == 9)
    #expect(old.restored.problems.count == 1)
    let skipped = "10 of the actions 1 to 19 were skipped: \(line)"
    #expect(old.restored.problems[0].hasPrefix(skipped))
    let left = try folder.pieces(old.reader())
    #expect(left.numbers.count == 11 && left.gaps.count == 1)
    #expect(left.gaps[0].hasPrefix(skipped))
    try await old.close()
    let third = try await folder.open(OldState(), Self.oldReducer).closed()
    #expect(third.restored.problems == [])
    #expect(third.store.state.count == 9)
  }
}
