import SearchFeature
import Testing

struct RepositoryTests {
  @Test(arguments: [
    ("owner/name", "name"), ("name", "name"), ("a/b/c", "b/c"), ("a/", ""), ("", ""),
  ])
  func `the name is what follows the first slash`(fullName: String, name: String) {
    let repository = Repository(fullName: fullName)
    #expect(repository.name == name)
    #expect(repository.id == fullName)
  }
}
