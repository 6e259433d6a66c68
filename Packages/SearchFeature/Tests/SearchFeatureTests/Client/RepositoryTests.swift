import Foundation
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

  @Test func `a repository comes back from JSON as it was`() throws {
    let live = Repository(
      fullName: "a/b",
      stars: 7,
      feedURL: "https://github.com/a/b/releases.atom"
    )
    let repositories = Catalogue.embedded.repositories + [live]
    let data = try JSONEncoder().encode(repositories)
    #expect(try JSONDecoder().decode([Repository].self, from: data) == repositories)
  }
}
