import Testing

struct UnsafeProofTests {
  @Test func `every place without the compiler's checks has its proof`() throws {
    let violations = try Repository.sources().flatMap(UnsafeProofs.violations)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test(arguments: [
    "final class A: @unchecked Sendable {}",
    "let a = 1  // why a\nnonisolated(unsafe) var b = 2",
    "/// A.\n\n@unchecked Sendable",
    "@exclusivity(unchecked)\nvar a = 1",
    "func a() {\n  // why b\n  b()\n  unsafeBitCast(c, to: D.self)\n}",
    "/// A type.\nstruct A {\n  func b() {\n    withUnsafePointer(to: c) { d($0) }\n  }\n}",
    "let a = \"// no comment\"; unsafeDowncast(b, to: C.self)",
  ])
  func `a place without a proof is reported`(source: String) {
    let violations = UnsafeProofs.violations(in: SourceFile(path: "A.swift", text: source))
    #expect(violations.count == 1, "\(violations)")
  }

  @Test(arguments: [
    "// The lock guards it.\nfinal class A: @unchecked Sendable {}",
    "/// The lock guards it.\n@frozen\npublic struct A: @unchecked Sendable {}",
    "nonisolated(unsafe) var a = 1  // written once",
    "/// Only the owner calls.\nfunc a() {\n  b()\n  unsafeBitCast(c, to: D.self)\n}",
    "func a() {\n  // The type was compared above.\n  let b =\n    unsafeBitCast(c, to: D.self)\n}",
    "/// Only the owner calls.\n@inlinable\nfunc a(\n  b: Int\n) where C: D {\n  unsafeE()\n}",
    "let s = \"unsafe\"", "// unsafe", "func `an unsafe name`() {}", "let isUnsafe = true",
  ])
  func `a place with a proof, or no such place, is not`(source: String) {
    #expect(UnsafeProofs.violations(in: SourceFile(path: "A.swift", text: source)).isEmpty)
  }
}
