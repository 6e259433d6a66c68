import RepositoryReading
import Testing

struct UnsafeProofTests {
  @Test func `every place without the compiler's checks has its proof`() throws {
    // The modules of Tools/apple have Apple's declarations, and are in no product.
    let sources = try Repository.sources().filter { !$0.path.hasPrefix("Tools/apple/") }
    let violations = sources.flatMap(UnsafeProofs.violations)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  /// Elsewhere the kernel uses the handles of that room, whose documentation proves them.
  @Test func `the kernel touches memory by itself in one room of at most five files`() throws {
    let kernel = "Packages/UDFKit/Sources/UDFKit/"
    let found = try Repository.sources().filter { file in
      file.path.hasPrefix(kernel)
        && UnsafeProofs.ofMemory.contains { file.text.contains($0) }
    }
    let outside = found.map(\.path).filter { !$0.hasPrefix(kernel + "Memory/") }
    #expect(outside.isEmpty, "\(outside.joined(separator: "\n"))")
    #expect(found.count <= 5, "\(found.map(\.path).joined(separator: "\n"))")
  }

  @Test(arguments: [
    "final class A: @unchecked Sendable {}",
    "/// The lock guards it.\nfinal class A: @unchecked Sendable {}",
    "let a = 1  // Proof: of a\nnonisolated(unsafe) var b = 2",
    "/// Proof: none.\n\n@unchecked Sendable",
    "@exclusivity(unchecked)\nvar a = 1",
    "func a() {\n  // Proof of b\n  b()\n  unsafeBitCast(c, to: D.self)\n}",
    "/// A type.\nstruct A {\n  func b() {\n    withUnsafePointer(to: c) { d($0) }\n  }\n}",
    "let a = \"// Proof\"; unsafeDowncast(b, to: C.self)",
    "let a = b.assumingMemoryBound(to: C.self)", "let a = Unmanaged.passRetained(b)",
    "/// Proof: of a.\nstruct A {}\nstruct B {\n  let c = unsafeD()\n}",
  ])
  func `a place without a proof is reported`(source: String) {
    let violations = UnsafeProofs.violations(in: SourceFile(path: "A.swift", text: source))
    #expect(violations.count == 1, "\(violations)")
  }

  @Test(arguments: [
    "// Proof: the lock guards it.\nfinal class A: @unchecked Sendable {}",
    "/// A type.\n///\n/// Proof: the lock guards it.\n@frozen\npublic struct A: @unchecked Sendable {}",
    "nonisolated(unsafe) var a = 1  // Proof: written once",
    "/// Proof: only the owner calls.\nfunc a() {\n  b()\n  unsafeBitCast(c, to: D.self)\n}",
    "func a() {\n  // Proof: compared above.\n  let b =\n    unsafeBitCast(c, to: D.self)\n}",
    "/// Proof: one owner.\n@inlinable\nfunc a(\n  b: Int\n) where C: D {\n  unsafeE()\n}",
    "/// Proof: one owner.\nstruct A {\n  /// Does it.\n  func b() {\n    c {\n      unsafeD()\n    }\n  }\n}",
    "let s = \"unsafe\"", "// unsafe", "func `an unsafe name`() {}", "let isUnsafe = true",
  ])
  func `a place with a proof, or no such place, is not`(source: String) {
    #expect(UnsafeProofs.violations(in: SourceFile(path: "A.swift", text: source)).isEmpty)
  }
}

/// Comments that prove the safety of code without the compiler's checks.
enum UnsafeProofs {
  /// The words of code that counts references, reads memory or overlaps accesses by itself.
  static let ofMemory = [
    "Unmanaged", "Unsafe", "assumingMemoryBound", "@exclusivity(unchecked)", "unowned(unsafe)",
  ]

  /// Returns a line for each place without a comment that contains `Proof`.
  ///
  /// The comment is in the place's own line, above it, or above a line around it, which has less indentation.
  static func violations(in file: SourceFile) -> [String] {
    let text = file.swift
    return text.code.indices.compactMap { index in
      guard let word = switchedOff(in: text.code[index]), !isProven(index, in: text) else {
        return nil
      }
      return
        "\(file.path):\(index + 1): begin a comment above with Proof: why is \(word) safe here?"
    }
  }

  /// Returns the word on a line that disables a check.
  ///
  /// It does not see what a name hides, such as a pointer that outlives its target, or a C function.
  private static func switchedOff(in line: String) -> String? {
    // To read the words of each line costs much more than this.
    guard parts.contains(where: { line.contains($0) }) else { return nil }
    if line.contains("@exclusivity(unchecked)") { return "@exclusivity(unchecked)" }
    let words = SwiftText.words(in: line).map(String.init)
    return words.first { word in
      word.hasPrefix("unsafe") || word.hasPrefix("withUnsafe") || names.contains(word)
    }
  }

  private static let names: Set = ["@unchecked", "assumingMemoryBound", "Unmanaged"]
  private static let parts = names + ["@exclusivity", "unsafe", "withUnsafe"]

  private static func isProven(_ place: Int, in text: SwiftText) -> Bool {
    var depth = Int.max
    for line in (0...place).reversed() {
      let code = text.code[line].drop { $0 == " " }
      let indentation = text.code[line].count - code.count
      guard !code.isEmpty, indentation < depth else { continue }
      // The end of a signature on several lines has the indentation of its beginning.
      depth = code.hasPrefix(")") ? indentation + 1 : indentation
      let above = (0..<line).reversed()
        .drop { text.code[$0].drop { $0 == " " }.hasPrefix("@") }
        .prefix { text.code[$0].allSatisfy { $0 == " " } && !text.comments[$0].isEmpty }
      if ([line] + above).contains(where: { text.comments[$0].contains(/\bProof\b/) }) {
        return true
      }
    }
    return false
  }
}
