// swift-tools-version: 6.2
import PackageDescription

/// The settings of every module: Swift 6 mode comes with the tools version, warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The kernel, and the interface to whatever writes logs.
let uses: [Target.Dependency] = ["UDFKit", .product(name: "Logging", package: "swift-log")]

let package = Package(
  name: "UDFLogging",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "UDFLogging", targets: ["UDFLogging"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../UDFTesting"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .target(
      name: "UDFLogging",
      dependencies: uses,
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFLoggingTests",
      dependencies: ["UDFLogging", "UDFTesting"] + uses,
      swiftSettings: strict
    ),
  ]
)
