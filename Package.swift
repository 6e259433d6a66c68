// swift-tools-version: 6.2
import PackageDescription

// The whole repository as one build graph: every module by its path. Each module of Packages/ has a
// manifest of its own too, so that it builds alone; `make check` compares the two.

/// The settings of every module: Swift 6 mode comes with the tools version, warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of Packages/ and its tests, which may use whatever the module uses.
func module(
  _ name: String,
  uses dependencies: [Target.Dependency] = [],
  testResources: [Resource]? = nil
) -> [Target] {
  [
    .target(
      name: name,
      dependencies: dependencies,
      path: "Packages/\(name)/Sources/\(name)",
      swiftSettings: strict
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.byName(name: name)] + dependencies,
      path: "Packages/\(name)/Tests/\(name)Tests",
      resources: testResources,
      swiftSettings: strict
    ),
  ]
}

/// A feature: it knows the kernel and the screen, and no other feature.
func feature(_ name: String, testResources: [Resource]? = nil) -> [Target] {
  module(name, uses: ["UDFKit", "TerminalUI"], testResources: testResources)
}

/// Tests in Tests/: what only the whole can show.
func suite(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies,
    path: "Tests/\(name)",
    swiftSettings: strict
  )
}

let package = Package(
  name: "UDFKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "TerminalUI", targets: ["TerminalUI"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: module("TerminalUI")
    + [
      .executableTarget(
        name: "compare-manifests",
        path: "Tools/compare-manifests",
        swiftSettings: strict
      ),
      suite("ArchitectureTests", uses: ["compare-manifests"]),
    ]
)
