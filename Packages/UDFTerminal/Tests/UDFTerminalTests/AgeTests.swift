import TerminalUI
import Testing

@testable import UDFTerminal

struct AgeTests {
  @Test(
    arguments: [
      (0, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"),
      (3_600, "1 hour ago"), (86_400, "1 day ago"), (3 * 86_400, "3 days ago"),
      (7 * 86_400, "1 week ago"), (30 * 86_400, "1 month ago"), (364 * 86_400, "12 months ago"),
      (800 * 86_400, "2 years ago"), (-86_400, "in 1 day"), (-30, "just now"),
      (1e18, "1000000 years ago"),
    ] as [(Double, String)]
  )
  func `an age is told in the largest unit`(seconds: Double, words: String) {
    let now = 1_800_000_000.0
    #expect(Age(of: .seconds(now - seconds), at: .seconds(now)).words == words)
  }

  @Test(
    arguments: [
      // 2000-03-01, and what is one second before, at and after its anniversaries.
      (951_868_800, 1_740_787_199, "24 years ago"), (951_868_800, 1_740_787_200, "25 years ago"),
      (951_868_800, 983_404_799, "12 months ago"), (951_868_800, 983_404_800, "1 year ago"),
      // 2000-02-29 and the last of February, and the first of March, 2001.
      (951_782_400, 983_318_400, "12 months ago"), (951_782_400, 983_404_800, "1 year ago"),
      (1_740_787_200, 951_868_800, "in 25 years"),
      (-62_135_596_800, 1_740_787_200, "2024 years ago"),
    ] as [(Int, Int, String)]
  )
  func `years are those of the calendar`(date: Int, now: Int, words: String) {
    #expect(Age(of: .seconds(date), at: .seconds(now)).words == words)
  }
}
