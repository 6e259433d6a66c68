// swift-tools-version: 6.2
import PackageDescription

// The face on Apple's platforms with the modules of this folder in place of Apple's, so that its rules run on a machine
// without them. No other build sees these modules. The folder Packages beside this file is a link to that of the root.

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let kernel: [Target.Dependency] = ["UDFKit", "UDFComponents", "UDFInspection"]

func module(
  _ name: String,
  of package: String? = nil,
  uses dependencies: [Target.Dependency] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Packages/\(package ?? name)/Sources/\(name)",
    swiftSettings: settings
  )
}

/// A module in place of one of Apple's.
///
/// Its views keep what they show in properties, of which Swift 6 mode complains.
func stub(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/\(name)",
    swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
  )
}

let face: [Target.Dependency] = [
  "UDFSwiftUI", "UDFKit", "UDFComponents", "UDFInspection", "UDFPresentation", "UDFStyles",
  "SwiftUI", "UIKit", "AppKit",
]

/// Tests of the face.
///
/// The toolchain has no overlays of its test library for these modules.
func tests(_ name: String, in folder: String) -> Target {
  .testTarget(
    name: name,
    dependencies: face,
    path: "\(folder)/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
  )
}

let package = Package(
  name: "Apple",
  platforms: [.macOS(.v15), .iOS(.v18)],
  targets: [
    stub("Combine"),
    stub("SwiftUI", uses: ["Combine"]),
    stub("UIKit"),
    stub("AppKit"),
    module("UDFKit"),
    module("UDFComponents", of: "UDFKit", uses: ["UDFKit"]),
    module("UDFInspection", of: "UDFKit", uses: ["UDFKit"]),
    module("UDFStyles", uses: kernel),
    module("UDFPresentation", uses: kernel),
    module(
      "UDFSwiftUI",
      uses: kernel + ["UDFStyles", "UDFPresentation", "SwiftUI", "UIKit", "Combine"]
    ),
    tests("UDFSwiftUITests", in: "Packages/UDFSwiftUI/Tests"),
    tests("FaceTests", in: "Tests"),
  ]
)
