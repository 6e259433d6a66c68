import SwiftReading

/// The lines between `#if` and `#endif` that this platform compiles.
///
/// No test can notice a change to other lines.
enum Conditions {
  /// Returns whether each line is compiled.
  ///
  /// Directives, and lines under an unknown condition, are not.
  static func compiledLines(of lines: [String]) -> [Bool] {
    // For each open #if: the condition of the branch, and whether an earlier branch was taken.
    var open: [(holds: Bool?, taken: Bool?)] = []
    return lines.map { line in
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#if ") {
        let holds = value(of: text.dropFirst(4))
        open.append((holds, holds))
      } else if text.hasPrefix("#elseif "), let last = open.popLast() {
        let holds =
          last.taken == false ? value(of: text.dropFirst(8)) : last.taken.map { _ in false }
        open.append((holds, last.taken == false ? holds : last.taken))
      } else if text.hasPrefix("#else"), let last = open.popLast() {
        open.append((last.taken.map { !$0 }, last.taken.map { _ in true }))
      } else if text.hasPrefix("#endif") {
        _ = open.popLast()
      } else {
        return open.allSatisfy { $0.holds == true }
      }
      return false
    }
  }

  /// Returns whether a condition holds on this platform, or nil if that is not known.
  private static func value(of condition: Substring) -> Bool? {
    let alternatives = condition.split(separator: "||").map { alternative -> Bool? in
      let parts = alternative.split(separator: "&&").map { part(String($0)) }
      return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    }
    return alternatives.contains(true) ? true : alternatives.contains(nil) ? nil : false
  }

  private static func part(_ text: String) -> Bool? {
    let name = text.filter { $0 != " " }
    if name.hasPrefix("!") { return part(String(name.dropFirst())).map { !$0 } }
    if name.hasPrefix("compiler(") || name.hasPrefix("swift(") { return true }
    return here[name]
  }

  /// The known conditions of the platform for which the program was built, in a debug build.
  private static let here: [String: Bool] = {
    #if os(Linux)
    let isLinux = true
    #else
    let isLinux = false
    #endif
    #if arch(x86_64)
    let isIntel = true
    #else
    let isIntel = false
    #endif
    return [
      "os(Linux)": isLinux, "canImport(Glibc)": isLinux, "canImport(Darwin)": !isLinux,
      "os(macOS)": !isLinux, "os(iOS)": false, "os(tvOS)": false, "os(watchOS)": false,
      "os(visionOS)": false, "os(WASI)": false, "os(Windows)": false, "canImport(Musl)": false,
      "os(Android)": false, "canImport(WinSDK)": false, "canImport(Android)": false,
      "arch(x86_64)": isIntel, "arch(arm64)": !isIntel, "arch(arm)": false, "arch(i386)": false,
      "arch(wasm32)": false, "arch(arm64_32)": false, "_pointerBitWidth(_64)": true,
      "_pointerBitWidth(_32)": false, "DEBUG": true,
    ]
  }()
}
