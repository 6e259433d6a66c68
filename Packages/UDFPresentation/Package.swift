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
  name: "UDFPresentation",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "UDFPresentation", targets: ["UDFPresentation"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../UDFTesting"),
  ],
  targets: [
    .target(
      name: "UDFPresentation",
      dependencies: ["UDFKit"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFPresentationTests",
      dependencies: ["UDFPresentation", "UDFKit", "UDFTesting"],
      swiftSettings: strict
    ),
  ]
)
