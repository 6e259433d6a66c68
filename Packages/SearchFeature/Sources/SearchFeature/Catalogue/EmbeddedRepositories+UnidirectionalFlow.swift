extension EmbeddedRepositories {
  /// Unidirectional data flow in Swift, around one store.
  static let unidirectionalFlow: [Repository] = [
    Repository(
      fullName: "inDriver/UDF",
      summary:
        "Unidirectional data flow for Swift apps: a store, plain reducers, scopes and components.",
      language: "Swift",
      topics: ["architecture", "unidirectional-data-flow", "state-management", "ios"],
      newestVersion: "2.5.9",
      newestVersionDate: "2024-03-13"
    ),
    Repository(
      fullName: "geekaurora/SwiftUIRedux",
      summary: "Redux for SwiftUI: actions run down a tree of states that reduce themselves.",
      language: "Swift",
      topics: ["redux", "swiftui", "state-management", "middleware"],
      newestVersion: "1.2.3",
      newestVersionDate: "2022-07-20"
    ),
    Repository(
      fullName: "mecid/swift-unidirectional-flow",
      summary: "A typed store for SwiftUI with async middleware, on Observation and concurrency.",
      language: "Swift",
      topics: ["unidirectional-data-flow", "swiftui", "async-await", "state-management"],
      newestVersion: "0.4.6",
      newestVersionDate: "2025-10-04"
    ),
    Repository(
      fullName: "davidscheutz/SwiftUDF",
      summary: "Makes SwiftUI views functions of their state and generates the code that repeats.",
      language: "Swift",
      topics: ["unidirectional-data-flow", "swiftui", "code-generation", "architecture"],
      newestVersion: "0.0.4",
      newestVersionDate: "2025-06-02"
    ),
    Repository(
      fullName: "XCEssentials/XCEUniFlow",
      summary:
        "Unidirectional flow for Swift: one global model, actions that carry their own logic.",
      language: "Swift",
      topics: ["unidirectional-data-flow", "architecture", "state-management", "bdd"],
      newestVersion: "8.3.2",
      newestVersionDate: "2024-02-18"
    ),
    Repository(
      fullName: "maximkhatskevich/MKHUniFlow",
      summary:
        "An earlier home of UniFlow: features, transitions and a dispatcher for one global state.",
      language: "Swift",
      topics: ["unidirectional-data-flow", "architecture", "state-management"],
      newestVersion: "5.2.0",
      newestVersionDate: "2021-03-21"
    ),
    Repository(
      fullName: "ReSwift/ReSwift",
      summary: "The Redux pattern in Swift: one store, typed actions, reducers and middleware.",
      language: "Swift",
      topics: ["redux", "architecture", "unidirectional-data-flow", "middleware"],
      newestVersion: "6.1.1",
      newestVersionDate: "2023-01-06"
    ),
  ]
}
