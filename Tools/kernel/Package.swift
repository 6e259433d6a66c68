// swift-tools-version: 6.2
import PackageDescription

// The kernel, its own tests and the laws as one graph, and nothing else: what the sanitizers, the long runs,
// the mutants and the planted bugs build. The folders beside this file are links to those of the root.
// Warnings are errors at the root only, so that a mutant that leaves a variable unused is still put to the test.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// As in the root's manifest. Proof: the flags keep all checks.
let optimised: [SwiftSetting] =
  Context.environment["UDFKIT_OPTIMISED"] == "1"
  ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

let package = Package(
  name: "Kernel",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  targets: [
    .target(
      name: "UDFKit",
      path: "Packages/UDFKit/Sources/UDFKit",
      swiftSettings: settings + optimised
    ),
    .target(
      name: "UDFComponents",
      dependencies: ["UDFKit"],
      path: "Packages/UDFKit/Sources/UDFComponents",
      swiftSettings: settings + optimised
    ),
    .target(
      name: "UDFInspection",
      dependencies: ["UDFKit"],
      path: "Packages/UDFKit/Sources/UDFInspection",
      swiftSettings: settings + optimised
    ),
    .testTarget(
      name: "UDFKitTests",
      dependencies: ["UDFKit", "UDFComponents", "UDFInspection"],
      path: "Packages/UDFKit/Tests/UDFKitTests",
      swiftSettings: settings
    ),
    .testTarget(
      name: "LawsTests",
      dependencies: ["UDFKit", "UDFComponents", "UDFInspection"],
      path: "Tests/LawsTests",
      swiftSettings: settings
    ),
  ]
)
