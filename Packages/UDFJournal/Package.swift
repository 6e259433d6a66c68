// swift-tools-version: 6.2
import PackageDescription

/// The settings of every module: Swift 6 mode comes with the tools version, warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The kernel, the difference of states, and SQLite.
let uses: [Target.Dependency] = [
  "UDFKit", "UDFLogging", .product(name: "GRDB", package: "GRDB.swift"),
  .product(name: "GRDBSQLite", package: "GRDB.swift"),
]

let package = Package(
  name: "UDFJournal",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "UDFJournal", targets: ["UDFJournal"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../UDFLogging"),
    .package(path: "../UDFTesting"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "UDFJournal",
      dependencies: uses,
      swiftSettings: strict
    ),
    .executableTarget(
      name: "journal-crash",
      dependencies: ["UDFJournal"] + uses,
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFJournalTests",
      dependencies: ["UDFJournal", "UDFTesting", "journal-crash"] + uses,
      swiftSettings: strict
    ),
  ]
)
