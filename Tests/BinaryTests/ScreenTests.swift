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

  @Test func `first start, search, follow, read, like, and remove after a question`() async throws {
    try await Tmux.running { tmux in
      try await tmux.start()
      try await tmux.wait(for: "? shows all keys")
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
      try await tmux.press("n")
      try await tmux.wait(without: "y Remove")
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

  @Test func `help shows all keys and commands, and Escape alone goes back`() async throws {
    try await Tmux.running(rows: 100) { tmux in
      try await tmux.start()
      try await tmux.press("?")
      try await tmux.wait(for: "Keys of search")
      try await tmux.wait(for: "feed remove N [--yes]")
      try await tmux.press("Escape")
      try await tmux.wait(for: "╭─ feed")
      try await tmux.type(":counter st")
      try await tmux.press("Tab")
      try await tmux.type("5")
      try await tmux.wait(for: ":counter step 5")
      try await tmux.press("Escape")
      try await tmux.wait(without: ":counter step 5")
      try await tmux.wait(for: "[1] 5")
    }
  }

  @Test func `Ctrl-Z gives the terminal back, and fg shows all as it was`() async throws {
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
    }
  }

  @Test func `after kill -9 everything is there again`() async throws {
    try await Tmux.running { tmux in
      try await tmux.start()
      try await follow(tmux)
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

  @Test func `words are found in the texts of all entries, also by a command afterwards`()
    async throws
  {
    let state = StateFolder()
    try await Tmux.running(state) { tmux in
      try await tmux.start()
      try await follow(tmux)
      try await tmux.press("Tab")
      try await tmux.type("sextras 1.3")
      // The entries are found while the letters are typed.
      let found = try await tmux.wait(for: "1 ●   swift-concurrency-extras 1.3")
      #expect(found.contains { $0.contains("search extras 1.3  ") })
      try await tmux.press("Enter", "Enter")
      try await tmux.wait(for: "https://github.com/pointfreeco/")
      try await tmux.press("q")
      try await tmux.wait(for: "search extras 1.3  ")
      try await tmux.press("Escape")
      try await tmux.wait(for: "feeds [all 10]")
      try await tmux.press("q")
      try await tmux.wait(without: "╭─")
    }
    let answer = try await Binary.run(["feed", "search", "extras", "1.3", "--json"], state: state)
    #expect(answer.status == 0 && answer.complaints.isEmpty)
    let pane = try #require(try answer.objects().first?["pane"] as? [String: Any])
    let search = try #require(pane["search"] as? [String: Any])
    let results = try #require(search["results"] as? [[String: Any]])
    #expect(!results.isEmpty && search["total"] as? Int == results.count)
    let titles = results.compactMap { $0["title"] as? String }
    #expect(
      titles.first?.contains("extras 1.3") == true
        && titles.allSatisfy { $0.contains("extras 1.") }
    )
  }

  @Test func `another size in the middle of a refresh shows the same in 40 columns`() async throws {
    let server = HeldFeedServer()
    try await server.run { address in
      try await Tmux.running { tmux in
        try await tmux.start("--live")
        try await tmux.type(":feed add \(address)/feed.xml\n")
        try await tmux.wait(for: "feeds [all 3]")
        server.hold()
        try await tmux.press("R")
        try await tmux.wait(for: "0 of 1")
        try await tmux.resize(rows: 30, columns: 40)
        let narrow = try await tmux.wait("the panes are not one above the other") { lines in
          ["╭─ search", "╭─ feed"].allSatisfy { title in lines.contains { $0.hasPrefix(title) } }
        }
        #expect(
          narrow.contains { $0.contains("漢字 1") } && narrow.contains { $0.contains("0 of 1") }
        )
        #expect(narrow.allSatisfy { $0.count <= 40 })
        server.release()
        try await tmux.wait(without: "0 of 1")
        try await tmux.resize(rows: 24, columns: 250)
        try await tmux.wait(for: "漢字 3")
      }
    }
  }
}
