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
  name: "CounterFeature",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "CounterFeature", targets: ["CounterFeature"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../TerminalUI"),
    .package(path: "../UDFTerminal"),
    .package(path: "../UDFTesting"),
  ],
  targets: [
    .target(
      name: "CounterFeature",
      dependencies: ["UDFKit", "TerminalUI", "UDFTerminal"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CounterFeatureTests",
      dependencies: ["CounterFeature", "UDFKit", "TerminalUI", "UDFTerminal", "UDFTesting"],
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
  ]
)
