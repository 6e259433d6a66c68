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
