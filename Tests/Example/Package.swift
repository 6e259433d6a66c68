// swift-tools-version: 6.2
import PackageDescription

// An app whose parts the pages show. The root builds and tests it too, as it does each module of Packages/.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Planner",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    .package(path: "../../Packages/UDFKit"),
    .package(path: "../../Packages/UDFPresentation"),
    .package(path: "../../Packages/UDFFoundation"),
    .package(path: "../../Packages/UDFTesting"),
  ],
  targets: [
    .target(
      name: "Planner",
      dependencies: ["UDFKit", "UDFPresentation", "UDFFoundation"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PlannerTests",
      dependencies: ["Planner", "UDFKit", "UDFPresentation", "UDFFoundation", "UDFTesting"],
      swiftSettings: strict
    ),
  ]
)
