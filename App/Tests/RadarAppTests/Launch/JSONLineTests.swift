import Foundation
import Testing

@testable import RadarApp

struct JSONLineTests {
  @Test func `control characters are escaped, and other text stays`() throws {
    let text = "a\u{1B}[2J\u{7F}\u{80}\u{9B}2J\u{9F}\u{A0}é漢👍"
    let json = try JSONLine.text(["t": text])
    #expect(json == #"{"t":"a\u001b[2J\u007f\u0080\u009b2J\u009f"# + "\u{A0}é漢👍\"}")
    let read = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    #expect(read == ["t": text])
  }

  @Test func `a number that JSON does not have is a text`() throws {
    let numbers = [Double.infinity, -.infinity, .nan, 0.5]
    #expect(try JSONLine.text(numbers) == #"["inf","-inf","nan",0.5]"#)
  }
}
