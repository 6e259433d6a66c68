import CProbe
import Foundation
import UDFComponents
import UDFKit

/// A check that the page "Inside the store" names the files of the kernel through which an action goes, and that they do not
/// become more.
enum RouteGuard {
  /// The most files of the kernel between a dispatch and the props of a component.
  private static let most = 9

  /// Prints the number of files, and returns each problem as a line.
  static func run(_ counter: Counter) throws -> [String] {
    let passed = try files(counter)
    let listed = try listed()
    print("an action passes \(passed.count) files of the kernel on its way to props")
    var complaints = passed.subtracting(listed).sorted().map {
      "an action passes \($0) on its way to props, and the page InsideTheStore does not list it"
    }
    complaints += Set(listed).subtracting(passed).sorted().map {
      "the page InsideTheStore lists \($0), and no action passes it on its way to props"
    }
    if passed.count > most {
      complaints.append(
        "an action passes \(passed.count) files on its way to props, and \(most) at most were promised"
      )
    }
    return complaints
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Packages/UDFKit/Sources/UDFKit").standardized
  private static let page = folder.appending(path: "UDFKit.docc/InsideTheStore.md")

  /// Returns the files of the kernel whose code runs, as `Turn/Outbox.swift`.
  private static func files(_ counter: Counter) throws -> Set<String> {
    let profile = FileManager.default.temporaryDirectory.appending(path: "route.\(getpid())")
    defer { try? FileManager.default.removeItem(at: profile) }
    try counter.profile(["route"], writingTo: profile.path())
    // The first line about a file, such as `fi=(12) path`, has its path.
    let named = try String(contentsOf: profile, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(/^c?f[lie]=/) }
    return Set(
      named.compactMap { line in
        line.firstRange(of: "/Sources/UDFKit/").map { String(line[$0.upperBound...]) }
      }
    )
  }

  /// Returns the files that the page lists, in lines such as ``3. `Rules/Plan.swift`: …``.
  private static func listed() throws -> [String] {
    try String(contentsOf: page, encoding: .utf8).matches(of: /\n\d+\. `(\w+\/[\w+]+\.swift)`/)
      .map { String($0.1) }
  }
}

/// The way of one action, from `Store.dispatch` to the `props` of a component.
enum Route {
  private struct App: Equatable, Sendable { var taps = Taps() }

  private struct Taps: Equatable, Sendable { var count = 0 }

  private enum TapsAction: Action { case tapped }

  /// Dispatches until nothing is new to the store any more, and then once more, which is counted.
  static func run() {
    let executor = OneThread()
    let store = Store(state: App(), settings: StoreSettings(executor: executor)) {
      Scope(\.taps) {
        On(TapsAction.self) { (taps: inout Taps, _) in
          taps.count += 1
          return .none
        }
      }
    }
    let service = GrowthService()
    service.connect(to: store, state: \.taps.count)
    let tap = { (_: Int) in
      store.dispatch(TapsAction.tapped)
      executor.runWaiting()
    }
    for count in 0..<100 { tap(count) }
    probe_start()
    measured(tap, 1)
    probe_stop()
    if service.props != 101 { fatalError("The service has \(service.props) as its props.") }
  }
}
