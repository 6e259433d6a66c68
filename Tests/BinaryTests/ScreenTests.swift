import Foundation
import Testing

/// Tests the program by its screen, as a person sees it in a window of tmux.
struct ScreenTests {
  /// Searches, and follows the first result.
  private func follow(_ tmux: Tmux) async throws {
    try await tmux.type("/swift concurrency")
    try await tmux.wait(for: "4 results")
    try await tmux.type("\n")
    try await tmux.wait(for: "Enter follow releases")
    try await tmux.type("\n")
    try await tmux.wait(for: "unread 10")
    try await tmux.wait(for: "count  10")
  }

  @Test func `first start, help, search, follow, read, like, and remove after a question`()
    async throws
  {
    try await Tmux.running { tmux in
      try await tmux.start()
      try await tmux.wait(for: "? shows all keys")
      try await tmux.press("?")
      try await tmux.wait(for: "Keys of search")
      // Escape is a key, and also the first byte of others.
      try await tmux.press("Escape")
      try await tmux.wait(for: "╭─ feed")
      try await follow(tmux)
      try await tmux.press("Tab", "j", "Enter")
      let page = try await tmux.wait(for: "https://github.com/pointfreeco/")
      #expect(page[1].contains("pointfreeco/swift-concurrency-extras ·") && page[1].contains("ago"))
      try await tmux.press("q")
      try await tmux.wait(for: "unread 9")
      try await tmux.press("l")
      let liked = try await tmux.wait(for: "liked 1")
      #expect(liked.contains { $0.contains("2  ♥  ") })
      try await tmux.press("d")
      try await tmux.wait(for: "y Remove  n Keep")
      try await tmux.press("y")
      try await tmux.wait(for: "feeds [all 0]")
      try await tmux.press("u")
      try await tmux.wait(for: "feeds [all 10]")
      try await tmux.press("q")
      let left = try await tmux.wait(without: "╭─")
      #expect(left.contains { $0.hasPrefix("$ ") }, "the screen is as it was")
    }
  }

  @Test func `Ctrl-Z gives the terminal back, and fg or a start after kill -9 shows all again`()
    async throws
  {
    try await Tmux.running { tmux in
      try await tmux.start()
      try await follow(tmux)
      let before = try await tmux.lines()
      try await tmux.press("C-z")
      try await tmux.wait(without: "╭─")
      try await tmux.type("echo $((6 * 7))\n")
      try await tmux.wait(for: "42")
      try await tmux.type("fg\n")
      try await tmux.wait("the screen is another one") { $0 == before }
      try await tmux.press("Tab", "l")
      try await tmux.wait(for: "liked 1")
      try await tmux.press("C-z")
      try await tmux.wait(without: "╭─")
      kill(try await tmux.process(), SIGKILL)
      try await tmux.start()
      let again = try await tmux.wait(for: "feeds [all 10] unread 10  liked 1")
      #expect(again.contains { $0.contains("swift concurrency") })
    }
  }
}
