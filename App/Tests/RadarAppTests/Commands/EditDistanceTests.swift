import Testing
import UDFKit

@testable import RadarApp

struct EditDistanceTests {
  private static let words: [String] = {
    var random = SeededRandom(seed: 7)
    return (0..<40).map { _ in random.text(8) }
  }()

  @Test func `only equal words are at distance zero`() {
    for left in Self.words {
      for right in Self.words { #expect((editDistance(left, right) == 0) == (left == right)) }
    }
  }

  @Test func `it is the same from both sides`() {
    for left in Self.words {
      for right in Self.words { #expect(editDistance(left, right) == editDistance(right, left)) }
    }
  }

  @Test func `it lies between the difference of the lengths and the longer one`() {
    for left in Self.words {
      for right in Self.words {
        let distance = editDistance(left, right)
        #expect(distance >= abs(left.count - right.count))
        #expect(distance <= max(left.count, right.count))
      }
    }
  }

  @Test(arguments: [
    ("counter", "conter", 1), ("search", "serach", 1), ("feed", "fed", 1), ("list", "lost", 1),
    ("", "abc", 3), ("state", "rules", 5),
  ])
  func `each mistake counts one`(left: String, right: String, distance: Int) {
    #expect(editDistance(left, right) == distance)
  }
}
