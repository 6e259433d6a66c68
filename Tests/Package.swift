// swift-tools-version: 6.2
import PackageDescription

// The laws and the kernel, and nothing else: what the sanitizers and the long runs build. The root
// manifest has the same target; a macro or a screen is of no use to them.

let package = Package(
  name: "Laws",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(path: "../Packages/UDFKit")],
  targets: [
    .testTarget(
      name: "LawsTests",
      dependencies: ["UDFKit"],
      path: "LawsTests",
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ]
)
