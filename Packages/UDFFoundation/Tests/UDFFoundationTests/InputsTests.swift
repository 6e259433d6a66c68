import Foundation
import Testing
import UDFFoundation
import UDFKit

@Suite struct InputsTests {
  @Test func `the date is the time of the action`() {
    let inputs = Inputs(now: .seconds(1_700_000_000) + .milliseconds(250), seed: 1)
    #expect(inputs.date == Date(timeIntervalSince1970: 1_700_000_000.25))
    #expect(Inputs(now: .zero, seed: 1).date == Date(timeIntervalSince1970: 0))
    #expect(Inputs(now: .milliseconds(-1500), seed: 1).date == Date(timeIntervalSince1970: -1.5))
  }

  @Test func `an id is a UUID of version 4`() {
    var inputs = Inputs(now: .zero, seed: 1)
    var ids: Set<UUID> = []
    for _ in 0..<1_000 {
      let id = inputs.uuid()
      let text = Array(id.uuidString)
      #expect(text[14] == "4")
      #expect("89AB".contains(text[19]))
      ids.insert(id)
    }
    #expect(ids.count == 1_000)
  }

  @Test func `the bytes of an id are those of two random numbers`() {
    var inputs = Inputs(now: .zero, seed: 1)
    var random = SeededRandom(seed: 1)
    let numbers = [random.next(), random.next()].map { number in
      let digits = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    let drawn = Array(numbers.joined())
    let digits = Array(inputs.uuid().uuidString.filter { $0 != "-" })
    #expect(digits.count == 32)
    for position in 0..<32 where position != 12 && position != 16 {
      #expect(digits[position] == drawn[position])
    }
  }
}
