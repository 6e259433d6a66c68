// swift-tools-version: 6.2
import PackageDescription

/// The settings of every module: Swift 6 mode comes with the tools version, warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "UDFCompatibility",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "UDFCompatibility", targets: ["UDFCompatibility"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../UDFStyles"),
    .package(path: "../UDFTesting"),
  ],
  targets: [
    .target(
      name: "UDFCompatibility",
      dependencies: ["UDFKit", "UDFStyles"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFCompatibilityTests",
      dependencies: ["UDFCompatibility", "UDFKit", "UDFStyles", "UDFTesting"],
      // A partly migrated program uses many deprecated names.
      swiftSettings: strict + [.treatWarning("DeprecatedDeclaration", as: .warning)]
    ),
  ]
)
