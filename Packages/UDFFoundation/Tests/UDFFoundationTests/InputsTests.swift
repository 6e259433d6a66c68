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

  @Test func `an id is a UUID of version 4, with the bytes of two random numbers`() {
    var inputs = Inputs(now: .zero, seed: 1)
    var random = SeededRandom(seed: 1)
    for _ in 0..<1_000 {
      let id = Array(inputs.uuid().uuidString.filter { $0 != "-" })
      var drawn = Array(String(format: "%016lX%016lX", random.next(), random.next()))
      #expect("89AB".contains(id[16]))
      (drawn[12], drawn[16]) = ("4", id[16])
      #expect(id == drawn)
    }
  }
}
