// swift-tools-version: 6.2
import PackageDescription

// The kernel, its own tests and the laws as one graph, and nothing else: what the sanitizers, the long runs,
// the mutants and the planted bugs build. The folders beside this file are links to those of the root.
// Warnings are errors at the root only, so that a mutant that leaves a variable unused is still put to the test.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// As in the root's manifest. Proof: the flags keep all checks.
let optimised: [SwiftSetting] =
  Context.environment["UDFKIT_OPTIMISED"] == "1"
  ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

let kernel: [Target.Dependency] = ["UDFKit", "UDFComponents", "UDFInspection"]

func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Packages/UDFKit/Sources/\(name)",
    swiftSettings: settings + optimised
  )
}

func suite(_ name: String, in folder: String) -> Target {
  .testTarget(
    name: name,
    dependencies: kernel,
    path: "\(folder)/\(name)",
    swiftSettings: settings
  )
}

// The kernel's own tests have one size, at which `make test` runs them.
let ownTests =
  Context.environment["UDF_STRESS"] == "1"
  ? [] : [suite("UDFKitTests", in: "Packages/UDFKit/Tests")]

let package = Package(
  name: "Kernel",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  targets: [
    module("UDFKit"), module("UDFComponents", uses: ["UDFKit"]),
    module("UDFInspection", uses: ["UDFKit"]),
    suite("LawsTests", in: "Tests"),
  ] + ownTests
)
