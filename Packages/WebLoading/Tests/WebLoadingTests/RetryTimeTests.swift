import Foundation
import Testing

@testable import WebLoading

struct RetryTimeTests {
  /// The time 2023-11-14 22:13:20 UTC.
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func retryAfter(_ value: String) throws -> Double? {
    let url = try LoopbackAddress.parse("http://localhost")
    let answer = WebAnswer(url: url, status: 429, headers: ["Retry-After": value])
    return RetryTime.retryAfter(answer, now: now)?.timeIntervalSince(now)
  }

  @Test(arguments: [
    ("30", 30.0), (" 30 ", 30), ("0", 1), ("86400", 86_400), ("4000000000", 86_400),
    ("Tue, 14 Nov 2023 22:14:20 GMT", 60), ("Tue, 14 Nov 2023 22:00:00 GMT", 1),
    ("Wed, 14 Nov 2040 22:14:20 GMT", 86_400),
  ])
  func `seconds and dates are read and held within a day`(value: String, seconds: Double) throws {
    #expect(try retryAfter(value) == seconds)
  }

  @Test(arguments: [
    "", "soon", "-1", "1.5", "99999999999", "Tue, 14 Foo 2023 22:14:20 GMT",
    "Tue, 14 Nov 2023 22:14 GMT", "Tue, 14 Nov 2023 22:14:20 CET", "Tue, x Nov 2023 22:14:20 GMT",
  ])
  func `what makes no sense is left aside`(value: String) throws {
    #expect(try retryAfter(value) == nil)
  }

  @Test func `the day is said when it is another one`() {
    let today = RetryTime.text(now.addingTimeInterval(60), now: now)
    #expect(today == "22:14:20 UTC")
    let tomorrow = RetryTime.text(now.addingTimeInterval(7_200), now: now)
    #expect(tomorrow == "2023-11-15 00:13:20 UTC")
  }

  @Test func `a pause lasts until its end and binds its own server only`() throws {
    let gate = RetryGate()
    let pause = RetryGate.Pause(end: now.addingTimeInterval(10), line: "later")
    let url = try LoopbackAddress.parse("http://Example.com/a")
    gate.close(until: pause.end, because: pause.line, at: url)
    let same = try LoopbackAddress.parse("http://user@example.com:80/b?c")
    #expect(gate.pause(at: same, now: now.addingTimeInterval(9.9)) == pause)
    for other in ["https://example.com/a", "http://example.com:81", "http://example.org/a"] {
      let url = try LoopbackAddress.parse(other)
      #expect(gate.pause(at: url, now: now) == nil)
    }
    #expect(gate.pause(at: same, now: now.addingTimeInterval(10)) == nil)
  }
}
