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
  name: "UDFTerminal",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "UDFTerminal", targets: ["UDFTerminal"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../TerminalUI"),
  ],
  targets: [
    .target(
      name: "UDFTerminal",
      dependencies: ["UDFKit", "TerminalUI"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFTerminalTests",
      dependencies: ["UDFTerminal", "UDFKit", "TerminalUI"],
      swiftSettings: strict
    ),
  ]
)
