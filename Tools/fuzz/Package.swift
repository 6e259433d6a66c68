// swift-tools-version: 6.2
import PackageDescription

// The program that libFuzzer calls. `make fuzz` builds it and what it reads with, so that all of it counts its branches.

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../Packages/FeedParsing"), .package(path: "../../Packages/HTMLParsing"),
    .package(path: "../../Packages/RichText"),
  ],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: ["CFuzzer", "FeedParsing", "HTMLParsing", "RichText"],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ]
)
