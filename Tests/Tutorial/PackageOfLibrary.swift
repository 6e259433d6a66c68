// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Trip",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/OWNER/UDFKit", branch: "main")],
  targets: [
    .target(
      name: "Trip",
      dependencies: [.product(name: "UDFKit", package: "UDFKit")]
    ),
    .testTarget(
      name: "TripTests",
      dependencies: ["Trip", .product(name: "UDFTesting", package: "UDFKit")]
    ),
  ]
)
