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
    // The traits of this package replace the heap's functions and Swift's retain and release by counting
    // ones.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "CHeap"),
    .target(name: "CProbe"),
    .target(
      name: "Contests",
      dependencies: kernel + ["UDFStyles", "OpenCombine", "CHeap"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "kernel-bench",
      dependencies: ["Contests"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "kernel-count",
      dependencies: kernel + ["Contests", "CProbe"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "feed-bench",
      dependencies: ["FeedParsing"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "text-bench",
      dependencies: ["RichText"],
      swiftSettings: strict
    ),
    .target(name: "BenchStore", dependencies: kernel, swiftSettings: strict),
    .executableTarget(
      name: "journal-bench",
      dependencies: kernel + [
        "BenchStore", "UDFJournal", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "inspector-bench",
      dependencies: kernel + ["BenchStore", "UDFJournal", "UDFInspector"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Kernel",
      dependencies: ["Contests", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Kernel",
      swiftSettings: strict,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ]
)
