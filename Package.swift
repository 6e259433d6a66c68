// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The whole repository as one build graph: every module by its path. Each module of Packages/ has a
// manifest of its own too, so that it builds alone; `make check` compares the two.

/// The settings of every module: Swift 6 mode comes with the tools version, warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The features: a new one is named here, and this file needs nothing else for it.
let features = ["CounterFeature", "SearchFeature", "FeedFeature"]

/// A module of Packages/, or of another folder, and its tests, which may use whatever the module uses.
func module(
  _ name: String,
  in folder: String = "Packages",
  uses dependencies: [Target.Dependency] = [],
  testsUse testDependencies: [Target.Dependency] = [],
  hasSnapshots: Bool = false
) -> [Target] {
  [
    .target(
      name: name,
      dependencies: dependencies,
      path: "\(folder)/\(name)/Sources/\(name)",
      swiftSettings: strict
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.byName(name: name)] + dependencies + testDependencies,
      path: "\(folder)/\(name)/Tests/\(name)Tests",
      exclude: hasSnapshots ? ["__Snapshots__"] : [],
      swiftSettings: strict
    ),
  ]
}

/// A feature: it knows the kernel and the screen, and no other feature.
func feature(_ name: String, in folder: String = "Packages") -> [Target] {
  module(
    name,
    in: folder,
    uses: ["UDFKit", "TerminalUI"],
    testsUse: ["UDFTesting"],
    hasSnapshots: true
  )
}

/// What `make feature` copies: a feature like any other, so that it always builds and passes its tests.
let template = feature("TemplateFeature", in: "Tools/feature")

/// Tests in Tests/: what only the whole can show.
func suite(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies,
    path: "Tests/\(name)",
    swiftSettings: strict
  )
}

/// What failure texts that read well, in Swift Testing and XCTest alike, are made with.
let reporting: [Target.Dependency] = [
  .product(name: "CustomDump", package: "swift-custom-dump"),
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

/// The kit for tests.
let testing = module("UDFTesting", uses: ["UDFKit"] + reporting, hasSnapshots: true)

/// What the macros are expanded with; nothing else sees swift-syntax.
func syntax(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: "Swift\($0)", package: "swift-syntax") }
}

/// What the program that expands the macros needs, and what its tests need besides.
let plugin = syntax("CompilerPlugin", "Diagnostics", "Syntax", "SyntaxBuilder", "SyntaxMacros")
let expansion = syntax("Parser", "SyntaxMacroExpansion", "SyntaxMacrosGenericTestSupport")

let macros: [Target] =
  module("UDFMacros", uses: ["UDFKit", "UDFMacrosPlugin"], testsUse: plugin + expansion)
  + [
    .macro(
      name: "UDFMacrosPlugin",
      dependencies: plugin,
      path: "Packages/UDFMacros/Sources/UDFMacrosPlugin",
      swiftSettings: strict
    )
  ]

/// The log of a store: only here is swift-log known.
let swiftLog = Target.Dependency.product(name: "Logging", package: "swift-log")
let logging = module("UDFLogging", uses: ["UDFKit", swiftLog])

/// The kernel, and the one instruction it needs that Swift cannot say.
let kernel: [Target] =
  module("UDFKit", uses: ["UDFKitPrefetch"])
  + [.target(name: "UDFKitPrefetch", path: "Packages/UDFKit/Sources/UDFKitPrefetch")]

func library(_ name: String) -> Product { .library(name: name, targets: [name]) }

/// Everything of Packages/ that the app is composed of.
let parts = (["UDFKit", "TerminalUI"] + features).map { Target.Dependency.byName(name: $0) }

/// A real server on a loopback port, for the tests of what goes over the network.
let upstream: [Target.Dependency] = ["FlyingFox", "FlyingSocks"].map {
  .product(name: $0, package: "FlyingFox")
}

let app: [Target] = [
  .executableTarget(
    name: "radar",
    dependencies: ["RadarApp"],
    path: "App/Sources/radar",
    swiftSettings: strict
  ),
  .target(
    name: "RadarApp",
    dependencies: parts + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
    path: "App/Sources/RadarApp",
    swiftSettings: strict
  ),
  .testTarget(
    name: "RadarAppTests",
    dependencies: ["RadarApp"] + parts + [
      .product(name: "FlyingFox", package: "FlyingFox"),
      .product(name: "FlyingSocks", package: "FlyingFox"),
    ],
    path: "App/Tests/RadarAppTests",
    swiftSettings: strict
  ),
]

/// Programs for those who work on the repository, and the tests that look at it from outside.
let house: [Target] = [
  .executableTarget(
    name: "compare-manifests",
    path: "Tools/compare-manifests",
    swiftSettings: strict
  ),
  suite("ArchitectureTests", uses: ["compare-manifests"]),
  suite("BinaryTests", uses: ["radar"] + upstream),
  suite("CostTests", uses: ["UDFKit"]),
  suite("LawsTests", uses: ["UDFKit"]),
  suite("ReadmeTests", uses: ["UDFKit", "UDFTesting"]),
]

let package = Package(
  name: "UDFKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: (["UDFKit", "UDFTesting", "UDFLogging", "UDFMacros", "TerminalUI"] + features)
    .map(library) + [.executable(name: "radar", targets: ["radar"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: kernel + testing + logging + macros + module("TerminalUI")
    + features.flatMap { feature($0) } + template + app + house
)
