import Testing

struct TypeNameTests {
  @Test func `every type is named for what it is`() throws {
    let violations = try Repository.sources().flatMap(TypeNames.violations)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test(arguments: [
    "class FeedManager {}", "public struct TextUtils<T> {}", "enum Helper: Int {}",
    "final class A { struct KeyHelpers {} }", "protocol StoreProtocol {}", "actor StateType {}",
  ])
  func `an empty name is reported`(source: String) {
    let violations = TypeNames.violations(in: SourceFile(path: "A.swift", text: "\n" + source))
    #expect(violations.count == 1)
    #expect(violations.allSatisfy { $0.hasPrefix("A.swift:2: name ") })
  }

  @Test(arguments: [
    "// class FeedManager", "let a = \"class FeedManager\"", "struct Managers {}",
    "class HelperCell {}",
    "typealias StringLiteralType = String", "let manager = FileManager.default",
  ])
  func `another name is not`(source: String) {
    #expect(TypeNames.violations(in: SourceFile(path: "A.swift", text: source)).isEmpty)
  }
}
