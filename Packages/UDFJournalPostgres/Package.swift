// swift-tools-version: 6.2
import PackageDescription

// This is a separate package that the root does not build, so that only its users need libpq.

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

/// The products of the journal's package.
let journal: [Target.Dependency] = ["UDFJournal", "UDFJournalStorage", "UDFJournalCoding"].map {
  .product(name: $0, package: "UDFJournal")
}

let package = Package(
  name: "UDFJournalPostgres",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "UDFJournalPostgres", targets: ["UDFJournalPostgres"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../UDFJournal"),
  ],
  targets: [
    .systemLibrary(
      name: "CPostgres",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    ),
    .target(
      name: "UDFJournalPostgres",
      dependencies: kernel + journal + ["CPostgres"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "shared-crash",
      dependencies: kernel + journal + ["UDFJournalPostgres"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "shared-bench",
      dependencies: kernel + journal + ["UDFJournalPostgres"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFJournalPostgresTests",
      dependencies: kernel + journal + ["UDFJournalPostgres", "shared-crash"],
      swiftSettings: strict
    ),
  ]
)
