extension EmbeddedRepositories {
  /// Libraries for Swift programs.
  static let libraries: [Repository] = [
    Repository(
      fullName: "pointfreeco/swift-case-paths",
      summary: "Key paths for the cases of enums, made by a macro.",
      language: "Swift",
      topics: ["enum", "key-path", "macro", "pattern-matching"],
      newestVersion: "1.9.1",
      newestVersionDate: "2026-07-16"
    ),
    Repository(
      fullName: "pointfreeco/swift-navigation",
      summary: "State-driven navigation for SwiftUI, UIKit and platforms beyond Apple.",
      language: "Swift",
      topics: ["navigation", "swiftui", "uikit", "cross-platform"],
      newestVersion: "2.11.0",
      newestVersionDate: "2026-07-30"
    ),
    Repository(
      fullName: "pointfreeco/swift-perception",
      summary: "Brings the Observation framework to older Apple platforms.",
      language: "Swift",
      topics: ["observation", "swiftui", "back-port", "macro"],
      newestVersion: "2.0.9",
      newestVersionDate: "2025-10-14"
    ),
    Repository(
      fullName: "pointfreeco/swift-sharing",
      summary:
        "Shares state across features and persists it to user defaults, files or your own storage.",
      language: "Swift",
      topics: ["state-management", "persistence", "user-defaults", "property-wrapper"],
      newestVersion: "2.8.2",
      newestVersionDate: "2026-06-10"
    ),
    Repository(
      fullName: "pointfreeco/swift-identified-collections",
      summary: "Ordered arrays of identifiable elements, found by id in constant time.",
      language: "Swift",
      topics: ["collections", "data-structures", "identifiable", "performance"],
      newestVersion: "1.1.1",
      newestVersionDate: "2024-12-09"
    ),
    Repository(
      fullName: "pointfreeco/swift-dependencies",
      summary: "Dependency injection modelled on the environment of SwiftUI, for code anywhere.",
      language: "Swift",
      topics: ["dependency-injection", "testing", "preview", "macro"],
      newestVersion: "1.16.0",
      newestVersionDate: "2026-08-18"
    ),
    Repository(
      fullName: "pointfreeco/combine-schedulers",
      summary: "Schedulers that make time controllable in Combine and async code.",
      language: "Swift",
      topics: ["combine", "concurrency", "scheduler", "testing", "time"],
      newestVersion: "1.2.0",
      newestVersionDate: "2026-04-10"
    ),
    Repository(
      fullName: "nmdias/FeedKit",
      summary: "Reads and writes RSS, Atom and JSON feeds in Swift.",
      language: "Swift",
      topics: ["rss", "atom", "json-feed", "parser"],
      newestVersion: "10.4.0",
      newestVersionDate: "2026-02-05"
    ),
  ]
}
