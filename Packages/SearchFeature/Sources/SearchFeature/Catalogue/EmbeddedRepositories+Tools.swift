extension EmbeddedRepositories {
  /// Tools to test and inspect programs, and tools outside of Swift.
  static let tools: [Repository] = [
    Repository(
      fullName: "pointfreeco/swift-concurrency-extras",
      summary:
        "Makes Swift concurrency reliable to test: serial execution, isolated values, streams.",
      language: "Swift",
      topics: ["concurrency", "async-await", "async-sequence", "testing"],
      newestVersion: "1.4.0",
      newestVersionDate: "2026-05-27"
    ),
    Repository(
      fullName: "pointfreeco/swift-clocks",
      summary: "Clocks for tests and previews that bring time in Swift concurrency under control.",
      language: "Swift",
      topics: ["concurrency", "clock", "time", "testing"],
      newestVersion: "1.0.6",
      newestVersionDate: "2024-10-15"
    ),
    Repository(
      fullName: "pointfreeco/swift-custom-dump",
      summary:
        "Dumps values, and the differences between two of them, so that people can read them.",
      language: "Swift",
      topics: ["debugging", "diff", "testing", "pretty-print"],
      newestVersion: "1.6.0",
      newestVersionDate: "2026-05-26"
    ),
    Repository(
      fullName: "pointfreeco/swift-issue-reporting",
      summary:
        "Reports issues from library code: a test failure in tests, a warning in a running app.",
      language: "Swift",
      topics: ["testing", "debugging", "error-reporting", "xctest", "swift-testing"],
      newestVersion: "2.0.0",
      newestVersionDate: "2026-07-09"
    ),
    Repository(
      fullName: "pointfreeco/xctest-dynamic-overlay",
      summary: "Lets code outside a test target fail tests; the earlier home of issue reporting.",
      language: "Swift",
      topics: ["testing", "xctest", "debugging"],
      newestVersion: "1.2.2",
      newestVersionDate: "2024-07-24"
    ),
    Repository(
      fullName: "reduxjs/redux-toolkit",
      summary: "The recommended way to write Redux code: slices, store setup and data fetching.",
      language: "TypeScript",
      topics: ["redux", "javascript", "typescript", "state-management"],
      newestVersion: "v2.12.0",
      newestVersionDate: "2026-05-15"
    ),
    Repository(
      fullName: "reduxjs/redux-devtools",
      summary: "Inspect every action and state of a Redux app, and travel through its history.",
      language: "TypeScript",
      topics: ["redux", "devtools", "time-travel", "debugging", "browser-extension"],
      newestVersion: "@redux-devtools/extension@4.0.0",
      newestVersionDate: "2026-03-08"
    ),
    Repository(
      fullName: "octokit/fixtures",
      summary: "Recorded answers of the GitHub API, to test clients against without a network.",
      language: "JavaScript",
      topics: ["github-api", "testing", "mock", "http"],
      newestVersion: "v23.1.2",
      newestVersionDate: "2026-04-07"
    ),
    Repository(
      fullName: "kurtmckee/feedparser",
      summary: "Parses Atom, RSS and RDF feeds in Python, however badly they are formed.",
      language: "Python",
      topics: ["rss", "atom", "rdf", "parser", "python"],
      newestVersion: "v6.0.14",
      newestVersionDate: "2026-07-30"
    ),
  ]
}
