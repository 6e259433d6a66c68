import Foundation
import Testing

@testable import UDFKit

/// What the random programs do not say about an `IdentifiedArray`.
@Suite struct IdentifiedArrayTests {
  struct Song: Hashable, Codable, Sendable, Identifiable {
    var id: String
    var plays = 0
  }

  private let songs: IdentifiedArray<Song> = [Song(id: "a"), Song(id: "b"), Song(id: "c")]

  @Test func `an element that is not there is not read`() {
    let array: IdentifiedArray<Row> = [Row(id: 1), Row(id: 2)]
    for id in 0...3 {
      var (hint, found) = (0, [Int]())
      let isRead = array._read(id: id, hint: &hint) { found.append($0.value.id) }
      #expect(isRead == (1...2).contains(id))
      #expect(found == (isRead ? [id] : []))
      let plain = array.elements
      let isReadInPlain = plain._read(id: id, hint: &hint) { found.append($0.value.id) }
      #expect(isReadInPlain == isRead)
      #expect(found == (isRead ? [id, id] : []))
      let byID = Dictionary(uniqueKeysWithValues: plain.map { ($0.id, $0) })
      let isReadByID = byID._read(id: id, hint: &hint) { found.append($0.value.id) }
      #expect(isReadByID == isRead)
      #expect(found == (isRead ? [id, id, id] : []))
    }
  }

  @Test func `SwiftUI's index sets remove and move`() {
    var songs = songs
    songs.move(fromOffsets: IndexSet([0, 1]), toOffset: 3)
    #expect(songs.ids == ["c", "a", "b"])
    songs.remove(atOffsets: IndexSet([0, 2]))
    #expect(songs.ids == ["a"])
  }

  @Test func `a filter and a map give rows where rows are expected, and an array otherwise`() {
    let played: IdentifiedArray<Song> = songs.filter { $0.id != "b" }
    #expect(played.index(id: "c") == 1)
    let list = songs.filter { $0.id != "b" }
    #expect(type(of: list) == [Song].self)
    #expect(type(of: songs.map { $0 }) == [Song].self)
    let same: IdentifiedArray<Song> = songs.map { Song(id: $0.id == "c" ? "a" : $0.id, plays: 1) }
    #expect(same.ids == ["a", "b"])
  }

  @Test func `equal arrays have equal hashes, whatever came before`() {
    var other = IdentifiedArray(songs.reversed())
    #expect(other != songs)
    other.reverse()
    #expect(Set([songs, other]).count == 1)
  }

  @Test func `a document is an array of the elements`() throws {
    let data = try JSONEncoder().encode(songs)
    #expect(try JSONDecoder().decode([Song].self, from: data) == songs.elements)
    let back = try JSONDecoder().decode(IdentifiedArray<Song>.self, from: data)
    #expect(back == songs)
    #expect(back.index(id: "c") == 2)
  }

  @Test func `a document with a repeated id is refused with the id and its places`() throws {
    let data = try JSONEncoder().encode([
      "songs": [Song(id: "a"), Song(id: "b"), Song(id: "a", plays: 1)]
    ])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: IdentifiedArray<Song>].self, from: data)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription
        == "The elements at positions 0 and 2 of an IdentifiedArray have the same id, a."
        + " Give each element an id of its own."
    )
    #expect(context.codingPath.map(\.stringValue) == ["songs"])
  }

  @Test func `descriptions and dumps show the elements only`() {
    let array: IdentifiedArray<Row> = [Row(id: 1, title: "x")]
    #expect("\(array)" == "\(array.elements)")
    #expect(String(reflecting: array) == "\(array.elements)")
    var (text, expected) = ("", "")
    dump(array, to: &text)
    dump(array.elements, to: &expected)
    #expect(text.split(separator: "\n").dropFirst() == expected.split(separator: "\n").dropFirst())
    #expect(!text.contains("positions"))
  }

  @Test func `an element changes in place, without a copy`() {
    final class Mark: Sendable {}
    struct Box: Identifiable {
      let id: Int
      var mark = Mark()
      mutating func isUnique() -> Bool { isKnownUniquelyReferenced(&mark) }
    }
    var array: IdentifiedArray<Box> = [Box(id: 1)]
    let isUnique = array[0].isUnique()
    #expect(isUnique)
  }

  @Test func `a change of an id by position ends the program with both ids`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var songs: IdentifiedArray<Song> = [Song(id: "a"), Song(id: "b")]
      songs[1].id = "a"
    }
    try expectError(
      result,
      "IdentifiedArray: an element with id a was set at position 1, where the element with id b is."
        + " Remove that element and insert the other one."
    )
  }

  @Test func `an array whose last reference is the argument lives as long as the closure runs`() {
    final class Mark {}
    weak var mark: Mark?
    func make() -> [Mark] {
      let new = Mark()
      mark = new
      return [new]
    }
    let isThere = _ElementPlace.element(0, of: make()) { mark != nil && $0.value === mark }
    #expect(isThere)
  }
}
