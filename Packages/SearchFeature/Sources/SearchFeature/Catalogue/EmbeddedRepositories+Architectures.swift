extension EmbeddedRepositories {
  /// Other architectures for state in Swift, and apps that demonstrate them.
  static let architectures: [Repository] = [
    Repository(
      fullName: "VergeGroup/swift-verge",
      summary:
        "Fast state stores for UIKit and SwiftUI that compute and publish only what changed.",
      language: "Swift",
      topics: ["state-management", "swiftui", "uikit", "performance"],
      newestVersion: "14.1.2",
      newestVersionDate: "2025-12-02"
    ),
    Repository(
      fullName: "Swift-ImmutableData/ImmutableData",
      summary:
        "Shared immutable state for SwiftUI, in the spirit of Flux and Redux, with sample apps.",
      language: "Swift",
      topics: ["state-management", "swiftui", "redux", "flux"],
      newestVersion: "0.4.0",
      newestVersionDate: "2025-11-14"
    ),
    Repository(
      fullName: "inamiy/Actomaton",
      summary:
        "State machines with managed effects, run by Swift actors and structured concurrency.",
      language: "Swift",
      topics: ["concurrency", "actor", "state-machine", "effects", "async-await"],
      newestVersion: "0.8.0",
      newestVersionDate: "2023-09-23"
    ),
    Repository(
      fullName: "spotify/Mobius.swift",
      summary:
        "Loops of events, models and effects that keep the logic of a screen pure and testable.",
      language: "Swift",
      topics: ["architecture", "unidirectional-data-flow", "effects", "testing"],
      newestVersion: "0.7.0",
      newestVersionDate: "2025-08-21"
    ),
    Repository(
      fullName: "square/workflow-swift",
      summary: "State machines composed into trees that render whole screens and flows, for iOS.",
      language: "Swift",
      topics: ["architecture", "state-machine", "swiftui", "uikit"],
      newestVersion: "v4.4.0",
      newestVersionDate: "2025-09-08"
    ),
    Repository(
      fullName: "pointfreeco/swift-composable-architecture",
      summary: "Builds apps from small features whose reducers and effects compose and test well.",
      language: "Swift",
      topics: ["architecture", "composition", "state-management", "swiftui", "testing"],
      newestVersion: "1.25.5",
      newestVersionDate: "2026-04-01"
    ),
    Repository(
      fullName: "pointfreeco/isowords",
      summary: "The full source of a word game on the App Store: client and server, both in Swift.",
      language: "Swift",
      topics: ["game", "swiftui", "composable-architecture", "server"],
      newestVersion: "isowords-deploy-v125",
      newestVersionDate: "2022-08-05"
    ),
    Repository(
      fullName: "Dimillian/IceCubesApp",
      summary: "A Mastodon client for iPhone, iPad and Mac, written in SwiftUI.",
      language: "Swift",
      topics: ["mastodon", "swiftui", "ios", "social-network", "app"],
      newestVersion: "2.1.3",
      newestVersionDate: "2026-01-09"
    ),
  ]
}
