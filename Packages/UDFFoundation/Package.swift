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
  name: "UDFFoundation",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "UDFFoundation", targets: ["UDFFoundation"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../UDFTesting"),
  ],
  targets: [
    .target(
      name: "UDFFoundation",
      dependencies: ["UDFKit"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFFoundationTests",
      dependencies: ["UDFFoundation", "UDFKit", "UDFTesting"],
      swiftSettings: strict
    ),
  ]
)
