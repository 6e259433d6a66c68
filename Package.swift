// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The whole repository as one build graph: every module by its path. `Packages/X/Package.swift` is a link to this
// file, which declares X alone there: see the end.

/// The settings of every module: Swift 6 mode comes with the tools version, warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules that `make` optimises: tests spend their time in them, and to optimise others takes longer than it saves.
let busy: Set<String> = [
  "UDFKit", "FeedParsing", "HTMLParsing", "RichText", "TerminalUI", "RepositoryReading",
]

/// Proof: the flags keep all checks.
func settings(of module: String) -> [SwiftSetting] {
  guard Context.environment["UDFKIT_OPTIMISED"] == "1", busy.contains(module) else { return strict }
  return strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
}

/// The features: a new one is named here, and this file needs nothing else for it.
let features = ["CounterFeature", "SearchFeature", "FeedFeature"]

/// What a feature uses besides the kernel and the screen.
let extras: [String: [Target.Dependency]] = [
  "FeedFeature": ["FeedParsing", "UDFPresentation"]
]

/// A module of Packages/, or of another folder, and its tests, which may use whatever the module uses.
///
/// The files that it embeds become part of its code. Its tests never use its macros' program: SwiftPM would build them,
/// all other tests and what these use a second time, as a part of the compiler's tools.
func module(
  _ name: String,
  in folder: String = "Packages",
  uses dependencies: [Target.Dependency] = [],
  expandedBy plugins: [Target.Dependency] = [],
  testsUse testDependencies: [Target.Dependency] = [],
  testSettings: [SwiftSetting] = [],
  hasSnapshots: Bool = false,
  data: [String] = [],
  resources: [Resource]? = nil
) -> [Target] {
  [
    shared(
      name,
      in: "\(folder)/\(name)/Sources",
      uses: dependencies + plugins,
      resources: resources
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.byName(name: name)] + dependencies + testDependencies,
      path: "\(folder)/\(name)/Tests/\(name)Tests",
      exclude: data + (hasSnapshots ? ["__Snapshots__"] : []),
      swiftSettings: strict + testSettings
    ),
  ]
}

/// The data of features, which become part of their code.
let embedded = ["SearchFeature": "Catalogue/catalogue.json"]

/// The modules of the kernel's package: stores and their rules, components that follow a store, and what a tool sees of
/// a store.
let kernel: [Target.Dependency] = ["UDFKit", "UDFComponents", "UDFInspection"]

/// A module that stands on UDFKit, in the kernel's package or in another one.
func part(
  _ name: String,
  of package: String = "UDFKit",
  uses dependencies: [Target.Dependency] = []
) -> Target {
  shared(name, in: "Packages/\(package)/Sources", uses: ["UDFKit"] + dependencies)
}

/// A feature: it knows the kernel, the screen and its panes, and no other feature.
func feature(_ name: String, in folder: String = "Packages") -> [Target] {
  module(
    name,
    in: folder,
    uses: kernel + ["TerminalUI", "UDFTerminal"] + extras[name, default: []],
    testsUse: ["UDFTesting"],
    hasSnapshots: true,
    resources: embedded[name].map { [.embedInCode($0)] }
  )
}

/// What `make feature` copies: features like any other, so that they always build and pass their tests.
let templates = ["TemplateFeature", "TemplateListFeature"]

/// Tests of no module of Packages/: in Tests/, what only the whole can show.
func suite(
  _ name: String,
  in folder: String = "Tests",
  uses dependencies: [Target.Dependency]
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies,
    path: "\(folder)/\(name)",
    swiftSettings: strict
  )
}

/// A program.
func program(
  _ name: String,
  in folder: String = "Tools",
  uses dependencies: [Target.Dependency] = [],
  without excluded: [String] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies,
    path: "\(folder)/\(name)",
    exclude: excluded,
    swiftSettings: strict
  )
}

/// A module alone.
func shared(
  _ name: String,
  in folder: String = "Tools",
  uses dependencies: [Target.Dependency] = [],
  resources: [Resource]? = nil
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "\(folder)/\(name)",
    resources: resources,
    swiftSettings: settings(of: name)
  )
}

/// What failure texts that read well, in Swift Testing and XCTest alike, are made with.
let reporting: [Target.Dependency] = [
  .product(name: "CustomDump", package: "swift-custom-dump"),
  .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
  .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
]

/// The kit for tests.
let testing = module("UDFTesting", uses: kernel + reporting, hasSnapshots: true)

/// The ways of the systems before us, each a layer on the kernel.
let styles = module("UDFStyles", uses: kernel, testsUse: ["UDFTesting"])

/// What a whole app needs: destinations, stacks, prompts, fields.
let presentation = module("UDFPresentation", uses: kernel, testsUse: ["UDFTesting"])

/// The face on Apple's platforms.
///
/// Elsewhere it is an empty module, so that what names it builds everywhere.
let swiftUI = module("UDFSwiftUI", uses: kernel + ["UDFPresentation", "UDFStyles"])

/// What a program needs of Foundation: values that are kept in files, dates and ids.
let foundation = module("UDFFoundation", uses: kernel, testsUse: ["UDFTesting"])

/// The old names of those systems, and programs that still use them, with warnings.
let layers = kernel + ["UDFStyles"]
let warned: [SwiftSetting] = [.treatWarning("DeprecatedDeclaration", as: .warning)]
let compatibility =
  module("UDFCompatibility", uses: layers, testsUse: ["UDFTesting"], testSettings: warned)
  + module("UDFCompatibilityFlow", uses: layers, testsUse: ["UDFTesting"], testSettings: warned)

/// What the macros are expanded with, which nothing else sees; `make` names the folder of the toolchain's own.
let builtSyntax = Context.environment["UDFKIT_SYNTAX"].flatMap { $0.isEmpty ? nil : $0 }
let syntaxModules = ["Diagnostics", "Syntax", "SyntaxBuilder", "SyntaxMacros"]
let syntax: [Target.Dependency] = (builtSyntax == nil ? syntaxModules + ["CompilerPlugin"] : [])
  .map { .product(name: "Swift\($0)", package: "swift-syntax") }
let syntaxPackage: [Package.Dependency] =
  syntax.isEmpty
  ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")]

/// The macros, and the program that expands them (Proof: the flags only name the folder of the modules).
let macros: [Target] =
  module("UDFMacros", uses: kernel + ["UDFStyles"], expandedBy: ["UDFMacrosPlugin"])
  + [
    .macro(
      name: "UDFMacrosPlugin",
      dependencies: syntax,
      path: "Packages/UDFMacros/Sources/UDFMacrosPlugin",
      swiftSettings: strict + (builtSyntax.map { [.unsafeFlags(["-I", $0])] } ?? []),
      linkerSettings: builtSyntax.map {
        [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])]
      }
    )
  ]

/// The terminal of a process, and the pane of a feature on one: a store's state as lines, and keys as actions.
let terminal =
  module("TerminalIO", uses: ["TerminalUI"]) + module("UDFTerminal", uses: kernel + ["TerminalUI"])

/// What is read from outside: HTML, feeds, and texts for a screen.
let reading: [Target] =
  module("HTMLParsing", resources: [.embedInCode("entities.txt")])
  + module("FeedParsing", uses: ["HTMLParsing"])
  + module("RichText", uses: ["HTMLParsing", "TerminalUI"], data: ["Notes"])

/// The log of a store: only here is swift-log known.
let swiftLog = Target.Dependency.product(name: "Logging", package: "swift-log")
let logging = module("UDFLogging", uses: kernel + [swiftLog], testsUse: ["UDFTesting"])

/// The record of a store's actions in a database; besides it, only the app sees GRDB, for its index of texts.
let database: [Target.Dependency] = ["GRDB", "GRDBSQLite"].map {
  .product(name: $0, package: "GRDB.swift")
}
let journalParts = kernel + ["UDFJournalStorage", "UDFLogging"] + database
let journalTests: [Target.Dependency] = ["UDFTesting", "UDFJournalCoding", "journal-crash"]
let journal: [Target] =
  module("UDFJournal", uses: journalParts, testsUse: journalTests)
  + [
    part("UDFJournalStorage", of: "UDFJournal"),
    part("UDFJournalCoding", of: "UDFJournal", uses: ["UDFJournal", "UDFJournalStorage"]),
    program(
      "journal-crash",
      in: "Packages/UDFJournal/Sources",
      uses: ["UDFJournal"] + journalParts
    ),
  ]

/// A server on a loopback port: of the inspector, and of the tests of what goes over the network.
let upstream: [Target.Dependency] = ["FlyingFox", "FlyingSocks"].map {
  .product(name: $0, package: "FlyingFox")
}

/// What is loaded from the web: only here are URLSession and libcurl known.
///
/// Its tests, and those of the app, run servers.
let web = module("WebLoading", testsUse: upstream)

/// A running program, seen and steered from a browser, and its page, which is a part of the program.
let inspectorParts = kernel + ["UDFJournal", "UDFJournalCoding", "UDFLogging"] + upstream
let page: [Resource] = [.embedInCode("Page")]
let inspector =
  module("UDFInspector", uses: inspectorParts, testsUse: ["UDFTesting"], resources: page)

/// The product of a module: for the kernel with its components, so that a feature with a view needs one product.
func library(_ name: String) -> Product {
  .library(name: name, targets: name == "UDFKit" ? ["UDFKit", "UDFComponents"] : [name])
}

/// Everything of Packages/ that the app is composed of.
let parts =
  kernel + [
    "TerminalUI", "TerminalIO", "UDFTerminal", "UDFJournal", "UDFInspector", "FeedParsing",
    "RichText", "WebLoading",
  ] + features.map { .byName(name: $0) }

/// The command line: its parsing, its help and its completion.
let commandLine = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

let app: [Target] = [
  program("radar", in: "App/Sources", uses: ["RadarApp"]),
  shared(
    "RadarApp",
    in: "App/Sources",
    uses: parts + database + [commandLine, .product(name: "Yams", package: "Yams")],
    resources: [.embedInCode("Embedded/releases.json")]
  ),
  suite(
    "RadarAppTests",
    in: "App/Tests",
    uses: ["RadarApp", "UDFTesting"] + templates.map { Target.Dependency.byName(name: $0) } + parts
      + upstream + [commandLine]
  ),
]

/// The package that the tutorial writes, file by file.
let tutorial: [Target] = [
  program("Trip", in: "Tests/Tutorial/Sources", uses: kernel),
  suite("TripTests", in: "Tests/Tutorial/Tests", uses: ["Trip", "UDFTesting"] + kernel),
]

/// An app whose parts the pages show: screens, sheets, a form, a timer, kept data and a recursive list.
let exampleParts = kernel + ["UDFPresentation", "UDFFoundation"]
let example: [Target] = [
  shared("Planner", in: "Tests/Example/Sources", uses: exampleParts),
  suite("PlannerTests", in: "Tests/Example/Tests", uses: ["Planner", "UDFTesting"] + exampleParts),
]

/// Programs for those who work on the repository, and the tests that look at it from outside.
let house: [Target] = [
  shared("RepositoryReading"),
  shared("Workbench", uses: ["RepositoryReading"]),
  program("write-api"),
  program("mutate", uses: ["RepositoryReading", "Workbench"], without: ["speed-only"]),
  program("plant", uses: ["RepositoryReading", "Workbench"], without: ["bugs"]),
  .target(name: "CProbe", path: "Benchmarks/Sources/CProbe", exclude: ["Allocations.c"]),
  program(
    "radar-bench",
    uses: ["RadarApp", "RepositoryReading", "TerminalUI", "CProbe"] + upstream,
    without: ["guard"]
  ),
  suite("ArchitectureTests", uses: ["RepositoryReading", "mutate", "plant", "Workbench"]),
  suite("BinaryTests", uses: ["radar", "RepositoryReading"] + upstream),
  suite("CostTests", uses: kernel),
  suite("LawsTests", uses: kernel),
  suite(
    "ReadmeTests",
    uses: kernel
      + ["RepositoryReading", "UDFPresentation", "UDFFoundation", "UDFStyles", "UDFTesting"]
  ),
  suite("SeedTests", uses: kernel + ["UDFStyles", "UDFMacros", "UDFTesting"]),
]

let targets: [Target] =
  module("UDFKit", testsUse: ["UDFComponents", "UDFInspection"])
  + [part("UDFComponents"), part("UDFInspection")] + presentation + foundation
  + styles + swiftUI + compatibility + testing
  + logging + journal + inspector + macros
  + module("TerminalUI") + terminal + reading + web
  + features.flatMap { feature($0) } + templates.flatMap { feature($0, in: "Tools/feature") }
  + app + tutorial + example + house

let repository = Package(
  name: "UDFKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: targets.filter { $0.type == .regular && $0.path?.hasPrefix("Packages/") == true }
    .map { library($0.name) } + [.executable(name: "radar", targets: ["radar"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ] + syntaxPackage,
  targets: targets
)

/// One package of Packages/, whose manifest is a link to this file: its targets and products, and what these use.
///
/// The modules that it uses are products of packages beside it.
func alone(_ name: String, of repository: Package) -> Package {
  func folder(of target: Target) -> String? {
    let parts = target.path?.split(separator: "/") ?? []
    return parts.first == "Packages" ? String(parts[1]) : nil
  }
  let packages = Dictionary(
    uniqueKeysWithValues: repository.targets.compactMap { target in
      folder(of: target).map { (target.name, $0) }
    }
  )
  let targets = repository.targets.filter { folder(of: $0) == name }
  var beside: Set<String> = []
  var others: Set<String> = []
  for target in targets {
    target.path = target.path.map { $0.split(separator: "/").dropFirst(2).joined(separator: "/") }
    target.dependencies = target.dependencies.map { dependency in
      switch dependency {
      case .byNameItem(let module, _), .targetItem(let module, _):
        guard let package = packages[module], package != name else { return dependency }
        beside.insert(package)
        return .product(name: module, package: package)
      case .productItem(_, let package, _, _):
        others.formUnion([package].compactMap(\.self))
        return dependency
      @unknown default: fatalError("Package.swift knows no dependency like \(dependency)")
      }
    }
  }
  let names = Set(targets.map(\.name))
  return Package(
    name: name,
    platforms: repository.platforms,
    products: repository.products.filter { names.contains($0.name) },
    dependencies: beside.sorted().map { .package(path: "../\($0)") }
      + repository.dependencies.filter { dependency in
        guard case .sourceControl(_, let url, _) = dependency.kind else { return false }
        return others.contains { url.hasSuffix("/\($0)") }
      },
    targets: targets
  )
}

// A package that depends on the repository by its URL reads this file without the folders beside it.
let folder = URL(filePath: Context.packageDirectory)
let isOfRepository = folder.deletingLastPathComponent().lastPathComponent == "Packages"
let isRoot = FileManager.default.fileExists(atPath: folder.appending(path: "Packages").path())
let package =
  isRoot || !isOfRepository ? repository : alone(folder.lastPathComponent, of: repository)
