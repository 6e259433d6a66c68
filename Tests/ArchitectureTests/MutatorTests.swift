import RepositoryReading
import Testing

@testable import Workbench
@testable import mutate

struct MutatorTests {
  @Test(arguments: [
    ("let a = b == c", ["let a = b != c"]), ("let a = b < c", ["let a = b <= c"]),
    ("let a = b &+ c", ["let a = b &- c"]), ("a += b", ["a -= b"]),
    ("let a = 0..<b", ["let a = 0...b", "let a = 1..<b"]), ("let a = true", ["let a = false"]),
    ("let a = 1", ["let a = 0"]), ("let a = 16", ["let a = 17"]),
    ("let a = b.first", ["let a = b.last"]),
    ("a(wasCancelled: b.c)", ["a(wasCancelled: !b.c)"]),
    ("while a.b(c) {}", ["while !(a.b(c)) {}"]), ("if a, let b = c {}", ["if !(a), let b = c {}"]),
    ("guard a else { return }", ["guard !(a) else { return }", "guard true else { return }"]),
    ("var a: Bool { b.c }", ["var a: Bool { !(b.c) }"]),
    ("func a() -> Bool {\n  return b(c)\n}", ["func a() -> Bool {\n  return !(b(c))\n}"]),
    ("func a() {\n  b(c)\n}", ["func a() {\n  \n}"]),
    ("func a() {\n  b = c\n}", ["func a() {\n  \n}"]),
    ("func a() {\n  b.c {\n    $0\n  }\n  let d = e\n}", ["func a() {\n  \n  let d = e\n}"]),
    ("func a() {\n  defer { b() }\n}", ["func a() {\n  \n}"]),
    // What this platform compiles is changed.
    ("#if DEBUG\nlet a = true\n#endif", ["#if DEBUG\nlet a = false\n#endif"]),
    (
      "#if os(Windows)\nlet b = true\n#else\nlet a = true\n#endif",
      ["#if os(Windows)\nlet b = true\n#else\nlet a = false\n#endif"]
    ),
  ])
  func `a change is found`(source: String, changed: [String]) {
    #expect(mutants(of: source).map(\.file.text).sorted() == changed.sorted())
  }

  @Test(arguments: [
    "// a == b", "let a = \"true\"", "struct A<B> where B == C {}", "let a: B<C>", "func a() -> B",
    "let first = a", "let a = b.0", "let a = 0xFF", "@available(macOS 15, *)", "let a: [B] = c",
    "func a() {\n  assert(b)\n}", "func a() -> B {\n  b(c)\n}", "if let a = b {}",
    "func a(\n  b: C = d()\n)", "#if os(Windows)\nlet a = true\n#endif",
    "#if DEBUG\n#elseif canImport(Musl)\nlet a = 1\n#else\nlet b = 1\n#endif",
    "func a() {\n  let b = c\n    .d()\n}", "case a = b",
  ])
  func `what is no code, or cannot be changed, is left alone`(source: String) {
    #expect(mutants(of: source).map(\.file.text) == [])
  }

  @Test func `a mutant tells its line and the difference`() throws {
    let mutant = try #require(mutants(of: "let a = b\n\n  if a.c {\n  }\n").first)
    #expect(mutant.line == 3)
    #expect(mutant.difference == ["- if a.c {", "+ if !(a.c) {"])
  }

  @Test func `the same seed draws the same mutants, and an edit elsewhere leaves them`() {
    let source = "let a = 1\nlet b = 2\nlet c = 3\nlet d = 4\nlet e = 5\n"
    func lines(_ source: String, _ seed: UInt64) -> [[String]] {
      Draw.order(mutants(of: source), seed: seed).map(\.before)
    }
    #expect(lines(source, 1) == lines(source, 1))
    #expect(Set((1...9).map { lines(source, $0) }).count > 1)
    #expect(lines("let x = y\n\n" + source, 1) == lines(source, 1))
  }

  @Test func `a list names changes by file and difference, and so does a log, line by line`() throws
  {
    let changes = NamedChange.all(
      in: """
        # What it is.

        A/B.swift
        - let a = 1
        + let a = 0
        Nobody sees it.

        mutate: seed 1
        [1/3] SURVIVED (47 s): Packages/A/D.swift:12
            - let a = 1
        [2/3] caught by "law 4: - told" (3 s): Packages/A/C.swift:46
        """
    )
    let (whole, lines) = (["- let a = 1", "+ let a = 0"], ["- let a = 1"])
    #expect(
      changes == [
        NamedChange(path: "A/B.swift", difference: whole),
        NamedChange(path: "Packages/A/D.swift", difference: lines),
      ]
    )
    let one = try #require(mutants(of: "let a = 1", path: "Packages/A/B.swift").first)
    #expect(changes.map { $0.names(one) } == [true, false])
    let other = try #require(mutants(of: "let a = 2", path: "Packages/A/B.swift").first)
    #expect(!changes[0].names(other))
    let elsewhere = try #require(mutants(of: "let a = 1", path: "Packages/A/D.swift").first)
    #expect(changes.map { $0.names(elsewhere) } == [false, true])
  }

  @Test func `each change to speed on the list is one of the kernel`() throws {
    let changes = NamedChange.all(in: try Repository.text(of: "Tools/mutate/speed-only"))
    for (file, changes) in Dictionary(grouping: changes, by: \.path) {
      let path = "Packages/UDFKit/Sources/UDFKit/\(file)"
      let mutants = mutants(of: try Repository.text(of: path), path: path)
      for change in changes {
        // What the failure shows must not have all mutants.
        let isThere = mutants.contains(where: change.names)
        #expect(isThere, "\(change)")
      }
    }
  }

  private func mutants(of source: String, path: String = "A.swift") -> [Mutant] {
    Mutant.all(in: Source(path: path, text: source))
  }
}
