import Foundation
import Testing
import UDFKit

@testable import UDFJournal

/// A type that cannot be written.
struct Opaque: Action { let closure: @Sendable () -> Void }

private struct Hidden: Action, Codable {}

/// The registry of action types.
@Suite struct ActionTypesTests {
  struct Moved: Action, Codable, Equatable { var x: Double }

  @Test func `the types come from the rules, and have their own names`() throws {
    let types = SessionTests.types
    #expect(types.names == ["UDFJournalTests.ItemAction", "UDFJournalTests.ShopAction"])
    #expect(types.problems.isEmpty)
    let (name, content) = try types.encode(ShopAction.added(7))
    #expect(name == "UDFJournalTests.ShopAction")
    #expect(String(decoding: content, as: UTF8.self) == #"{"added":{"_0":7}}"#)
    #expect(try types.decode(name, content) as? ShopAction == .added(7))
  }

  @Test func `what cannot be written is named with file and line`() {
    let reducer = Reducer<ShopState> {
      On(Opaque.self) { _, _ in .none }
      On(Hidden.self) { _, _ in .none }
      shopReducer
    }
    let line = #line - 4
    let types = ActionTypes(of: Store(state: ShopState(), reducer: reducer))
    let hidden = String(reflecting: Hidden.self)
    #expect(
      types.problems == [
        "UDFJournalTests/ActionTypesTests.swift:\(line): UDFJournalTests.Opaque cannot be written because it"
          + " is not Codable. Make it Codable, or leave it out with .transient(Opaque.self).",
        "UDFJournalTests/ActionTypesTests.swift:\(line + 1): \(hidden) has no stable name because it is private or"
          + " local. Give it one with .writing(Hidden.self, as: \"Hidden\"), or leave it out with .transient(Hidden.self).",
      ]
    )
    #expect(types.transient(Opaque.self).writing(Hidden.self, as: "hidden").problems.isEmpty)
    #expect(throws: ActionCodingError.isNotListed(type: "UDFJournalTests.Opaque")) {
      try types.encode(Opaque {})
    }
  }

  @Test func `a name of one's own is written, and former names are read`() throws {
    let types = SessionTests.types.writing(ShopAction.self, as: "shop", formerly: ["Old.Shop"])
    let (name, content) = try types.encode(ShopAction.removed)
    #expect(name == "shop")
    for name in ["shop", "Old.Shop"] {
      #expect(try types.decode(name, content) as? ShopAction == .removed)
    }
    #expect(throws: ActionCodingError.isUnknown(name: "UDFJournalTests.ShopAction")) {
      try types.decode("UDFJournalTests.ShopAction", content)
    }
  }

  @Test func `two types with one name are a problem, until one gives it up`() {
    let types = ActionTypes().writing(ShopAction.self, as: "a").writing(ItemAction.self, as: "a")
    #expect(
      types.problems == [
        "UDFJournalTests.ItemAction has the name \"a\", and so has another type. Give it another"
          + " one with .writing(ItemAction.self, as: …)."
      ]
    )
    let others = [types.writing(ShopAction.self, as: "b"), types.writing(ItemAction.self, as: "b")]
    #expect(others.allSatisfy { $0.problems.isEmpty && $0.names == ["a", "b"] })
  }

  @Test func `a transient type is not written`() {
    let types = SessionTests.types.transient(ItemAction.self)
    #expect(types.isTransient(ItemAction.self))
    #expect(types.names == ["UDFJournalTests.ShopAction"])
    #expect(throws: ActionCodingError.isTransient(type: "UDFJournalTests.ItemAction")) {
      try types.encode(ItemAction.liked)
    }
  }

  @Test(arguments: [0.1, -0.0, 1e300, .infinity, -.infinity, 1.5e-300])
  func `numbers are read as they were written`(x: Double) throws {
    let types = ActionTypes().writing(Moved.self)
    let (name, content) = try types.encode(Moved(x: x))
    let again = try types.decode(name, content) as? Moved
    #expect(again?.x.bitPattern == x.bitPattern)
  }
}
