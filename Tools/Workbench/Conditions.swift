/// The lines between `#if` and `#endif` that this platform compiles.
///
/// No test can notice a change to other lines.
enum Conditions {
  /// Returns whether each line is compiled, which directives are not.
  static func compiledLines(of lines: [String]) -> [Bool] {
    // For each open #if: whether this branch is compiled, and whether this or an earlier one is.
    var open: [(isCompiled: Bool, isTaken: Bool)] = []
    return lines.map { line in
      let words = line.split(separator: " ")
      switch words.first {
      case "#if", "#elseif", "#else":
        let wasTaken = words.first == "#if" ? false : open.removeLast().isTaken
        let holds = words.first == "#else" || here.contains(words.dropFirst().joined())
        open.append((holds && !wasTaken, holds || wasTaken))
      case "#endif":
        open.removeLast()
      default:
        return open.allSatisfy(\.isCompiled)
      }
      return false
    }
  }

  /// The conditions of the kernel that hold in a debug build on this platform.
  private static let here: Set<String> = {
    #if canImport(Darwin)
    ["DEBUG", "canImport(Darwin)"]
    #else
    ["DEBUG", "canImport(Glibc)"]
    #endif
  }()
}
