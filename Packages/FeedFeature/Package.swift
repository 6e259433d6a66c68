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
  name: "FeedFeature",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "FeedFeature", targets: ["FeedFeature"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../UDFPresentation"),
    .package(path: "../TerminalUI"),
    .package(path: "../UDFTerminal"),
    .package(path: "../FeedParsing"),
    .package(path: "../RichText"),
    .package(path: "../UDFTesting"),
  ],
  targets: [
    .target(
      name: "FeedFeature",
      dependencies: [
        "UDFKit", "TerminalUI", "UDFTerminal", "FeedParsing", "RichText", "UDFPresentation",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "FeedFeatureTests",
      dependencies: [
        "FeedFeature", "UDFKit", "TerminalUI", "UDFTerminal", "FeedParsing", "RichText",
        "UDFPresentation", "UDFTesting",
      ],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
  ]
)
