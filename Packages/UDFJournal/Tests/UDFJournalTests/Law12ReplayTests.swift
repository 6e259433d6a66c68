import Foundation
import Synchronization
import Testing
import UDFKit

@testable import UDFJournal

/// Law 12: a replay gives the same states, or names the first action at which it does not.
@Suite struct Law12ReplayTests {
  private let folder = Folder()

  private struct State: Codable, Equatable, Sendable {
    var sum = 0
    var names = Names()
  }
  /// Names in another order in each text, which a set seldom has within one process.
  private struct Names: Codable, Equatable, Sendable {
    var set: Set<String> = []

    init() {}
    init(from decoder: any Decoder) throws { set = try Set(from: decoder) }
    func encode(to encoder: any Encoder) throws { try set.shuffled().encode(to: encoder) }
  }
  private enum Step: Action, Codable, Equatable {
    case add(Int)
    case name(String)
  }

  private static func reducer(
    _ add: @escaping @Sendable (inout State, Int) throws -> Void = { $0.sum += $1 }
  ) -> Reducer<State> {
    Reducer {
      On(Step.self) { state, step throws in
        switch step {
        case .add(let number): try add(&state, number)
        case .name(let name): state.names.set.insert(name)
        }
        return .none
      }
    }
  }

  private static var settings: JournalSettings<State> {
    var settings = JournalSettings<State>()
    settings.types = { $0.writing(Step.self, as: "Step") }
    settings.snapshotInterval = 10
    return settings
  }

  private func write(_ reducer: Reducer<State>) async throws {
    try await folder.open(State(), reducer, Self.settings).closed(
      after: (1...40).map { $0 % 2 == 0 ? Step.add($0) : Step.name("n\($0)") }
    )
  }

  private func verify(_ reducer: Reducer<State>) throws -> [String] {
    try folder.reader(State(), reducer, Self.settings).verify()
  }

  @Test func `a rule that reads the outside is named with its first action`() async throws {
    let outside = Mutex(0)
    let reducer = Self.reducer { state, number in
      outside.withLock { $0 += 1 }
      state.sum += number == 6 ? outside.withLock(\.self) : number
    }
    try await write(reducer)
    let found = try verify(reducer)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "The action 6, add(6), gives another state each time."
          + " A rule must take the time and chance from its inputs:\n  \\.sum: "
      ) == true
    )
  }

  @Test func `a rule that was changed is found between two snapshots`() async throws {
    try await write(Self.reducer())
    let changed = Self.reducer { state, number in state.sum += number < 18 ? number : number * 2 }
    let divergence = try #require(try verify(changed).first)
    let line =
      #/The action (\d+), add\(\d+\), is the first that writes what differs after the action (\d+) from what/#
    let found = try #require(divergence.prefixMatch(of: line))
    #expect((1...18).contains(try #require(Int(found.1))))
    #expect((18...40).contains(try #require(Int(found.2))))
    #expect(divergence[found.range.upperBound...].hasPrefix(" was recorded:\n  \\.sum: "))
  }

  @Test func `an action that is rejected now is named`() async throws {
    try await write(Self.reducer())
    let changed = Self.reducer { state, number in
      if number == 8 { throw Refusal() }
      state.sum += number
    }
    let found = try verify(changed)
    #expect(
      found == [
        """
        The action 8, add(8), is rejected now and was not then, or the reverse:
          - not rejected
          + rejected
        """
      ]
    )
  }
}
