// swift-tools-version: 6.2
import PackageDescription

// The three features of radar as a SwiftUI app, to be opened in Xcode. The build of the repository leaves it out;
// `make apple` checks it.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "RadarForApple",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "RadarScreens", targets: ["RadarScreens"])],
  dependencies: [.package(name: "UDFKit", path: "../..")],
  targets: [
    .target(
      name: "RadarScreens",
      dependencies: [
        "CounterFeature", "FeedFeature", "SearchFeature", "UDFComponents", "UDFKit",
        "UDFPresentation", "UDFSwiftUI",
      ].map { .product(name: $0, package: "UDFKit") },
      swiftSettings: strict
    ),
    .executableTarget(
      name: "radar-mac",
      dependencies: ["RadarScreens"],
      swiftSettings: strict
    ),
  ]
)
