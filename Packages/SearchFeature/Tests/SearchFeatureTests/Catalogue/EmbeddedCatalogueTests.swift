import Foundation
import SearchFeature
import Testing

struct EmbeddedCatalogueTests {
  private let repositories = Catalogue.embedded.repositories

  @Test func `there are at least thirty repositories, each completely described`() {
    #expect(repositories.count >= 30)
    for repository in repositories {
      #expect(repository.fullName.split(separator: "/").count == 2)
      #expect(repository.summary.hasSuffix("."), "\(repository.fullName)")
      #expect(repository.language != nil, "\(repository.fullName)")
      #expect((3...6).contains(repository.topics.count), "\(repository.fullName)")
      #expect(repository.newestVersion?.contains(where: \.isNumber) == true)
    }
  }

  @Test func `every newest version has a day that exists`() throws {
    for repository in repositories {
      let day = try #require(repository.newestVersionDate)
      let date = try Date(day, strategy: .iso8601.year().month().day())
      #expect(date.formatted(.iso8601.year().month().day()) == day)
    }
  }

  @Test(arguments: [
    ("swift concurrency", "pointfreeco/swift-concurrency-extras"),
    ("composable", "pointfreeco/swift-composable-architecture"), ("rss swift", "nmdias/FeedKit"),
    ("redux swift", "geekaurora/SwiftUIRedux"), ("udf", "inDriver/UDF"),
    ("time travel", "reduxjs/redux-devtools"), ("mastodon", "Dimillian/IceCubesApp"),
    ("actor", "inamiy/Actomaton"),
  ])
  func `a search for a subject finds what is known for it first`(query: String, first: String) {
    #expect(Catalogue.embedded.search(query).map(\.fullName).first == first)
  }
}
