import Testing

@testable import RadarApp

@MainActor
struct CompletionTests {
  private let commands = Radar.ofThree().commands

  @Test(arguments: [
    ("co", "counter "), ("counter ", "counter "), ("counter u", "counter up "),
    ("COUNTER u", "COUNTER up "), ("feed list u", "feed list unread "), ("feed re", "feed re"),
    ("feed ref", "feed refresh "), ("xyzzy", "xyzzy"), ("feed like 1", "feed like 1"),
    ("counter up ", "counter up "), ("", ""),
  ])
  func `a line is continued as far as there is one way`(line: String, completed: String) {
    #expect(commands.completion(of: line).line == completed)
  }

  @Test func `where there are several ways, they are told`() {
    #expect(commands.completion(of: "counter ").choices == ["down", "reset", "step", "up"])
    #expect(commands.completion(of: "feed re").choices == ["read", "refresh", "remove", "rename"])
    #expect(commands.completion(of: "feed list ").choices == ["all", "liked", "unread"])
    #expect(commands.completion(of: "co").choices.isEmpty)
    #expect(commands.completion(of: "").choices.contains("help"))
  }

  @Test func `each command can be completed from its first letters`() {
    for form in commands.forms {
      let words = form.words.joined(separator: " ")
      #expect(commands.completion(of: words).line.hasPrefix(words), "\(words)")
    }
  }
}
