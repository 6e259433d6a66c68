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
      dependencies: ["UDFKit", "UDFJournal", "CPostgres"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "shared-crash",
      dependencies: ["UDFJournalPostgres", "UDFJournal", "UDFKit"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "shared-bench",
      dependencies: ["UDFJournalPostgres", "UDFJournal", "UDFKit"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFJournalPostgresTests",
      dependencies: ["UDFJournalPostgres", "UDFJournal", "UDFKit", "shared-crash"],
      swiftSettings: strict
    ),
  ]
)
