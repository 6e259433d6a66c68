// swift-tools-version: 6.2
import PackageDescription

/// The settings of every module: Swift 6 mode comes with the tools version, warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Failure texts that read well; the support library takes them to Swift Testing and XCTest.
let reporting: [Target.Dependency] = [
  .product(name: "CustomDump", package: "swift-custom-dump"),
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

let package = Package(
  name: "UDFTesting",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "UDFTesting", targets: ["UDFTesting"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .target(
      name: "UDFTesting",
      dependencies: ["UDFKit"] + reporting,
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFTestingTests",
      dependencies: ["UDFTesting", "UDFKit"] + reporting,
      exclude: ["__Snapshots__"],
      swiftSettings: strict
    ),
  ]
)
