// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The settings of every module: Swift 6 mode comes with the tools version, warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The dependencies of the program that the compiler runs to expand macros.
///
/// No other target depends on swift-syntax.
let syntax: [Target.Dependency] = [
  .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
  .product(name: "SwiftDiagnostics", package: "swift-syntax"),
  .product(name: "SwiftSyntax", package: "swift-syntax"),
  .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
  .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
]

let package = Package(
  name: "UDFMacros",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "UDFMacros", targets: ["UDFMacros"])
  ],
  dependencies: [
    .package(path: "../UDFKit"),
    .package(path: "../UDFStyles"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .macro(
      name: "UDFMacrosPlugin",
      dependencies: syntax,
      swiftSettings: strict
    ),
    .target(
      name: "UDFMacros",
      dependencies: ["UDFKit", "UDFStyles", "UDFMacrosPlugin"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "UDFMacrosTests",
      dependencies: [
        "UDFMacros", "UDFMacrosPlugin", "UDFKit", "UDFStyles",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ] + syntax,
      swiftSettings: strict
    ),
  ]
)
