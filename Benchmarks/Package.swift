// swift-tools-version: 6.2
import PackageDescription

// This is a separate package, so that users of UDFKit never build it. It depends on the kernel by path, so it
// sees only what a user's module sees: the public and inlinable code.

/// The settings of every module of the repository.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The products of the kernel's package.
let kernel: [Target.Dependency] = ["UDFKit", "UDFComponents", "UDFInspection"].map {
  .product(name: $0, package: "UDFKit")
}

func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func program(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../Packages/UDFKit"),
    .package(path: "../Packages/UDFStyles"),
    .package(path: "../Packages/FeedParsing"),
    .package(path: "../Packages/RichText"),
    .package(path: "../Packages/UDFJournal"),
    .package(path: "../Packages/UDFInspector"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(name: "CHeap"),
    .target(name: "CProbe"),
    module("Contests", uses: kernel + ["UDFStyles", "OpenCombine", "CHeap"]),
    module("Tables"),
    module("BenchStore", uses: kernel),
    program("kernel-bench", uses: kernel + ["Contests", "Tables"]),
    program("kernel-count", uses: kernel + ["Contests", "CProbe"]),
    program("feed-bench", uses: ["FeedParsing", "Tables"]),
    program("text-bench", uses: ["RichText", "Tables"]),
    program(
      "journal-bench",
      uses: kernel + [
        "BenchStore", "Tables", "UDFJournal", .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    program("inspector-bench", uses: kernel + ["BenchStore", "UDFJournal", "UDFInspector"]),
  ]
)
