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
  name: "FeedParsing",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "FeedParsing", targets: ["FeedParsing"])
  ],
  dependencies: [
    .package(path: "../HTMLParsing")
  ],
  targets: [
    .target(
      name: "FeedParsing",
      dependencies: ["HTMLParsing"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "FeedParsingTests",
      dependencies: ["FeedParsing", "HTMLParsing"],
      swiftSettings: strict
    ),
  ]
)
