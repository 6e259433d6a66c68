import Foundation
import SearchFeature
import Testing
import UDFKit

struct CatalogueClientTests {
  @Test(arguments: [1, 2, 3, 5, 10, 31, 1_000, Int.max])
  func `the pages put together are all that was found`(pageSize: Int) async throws {
    let client = SearchClient.catalogue(pageSize: pageSize)
    for query in ["swift", "redux", "pointfreeco", "nothing-like-it", "", "udf"] {
      let whole = Catalogue.embedded.search(query)
      var seen: [Repository] = []
      var number = 0
      var hasNext = true
      while hasNext {
        number += 1
        let page = try await client.search(query, number)
        #expect(page.page == number)
        #expect(page.total == whole.count)
        #expect(page.repositories.count <= pageSize)
        #expect(page.repositories.count == pageSize || !page.hasNext)
        #expect(!page.repositories.isEmpty || whole.isEmpty, "an empty page was announced")
        seen += page.repositories
        hasNext = page.hasNext
      }
      #expect(seen == whole)
    }
  }

  @Test(arguments: [2, 3, 1_000, Int.max])
  func `a page past the end is empty and the last`(number: Int) async throws {
    let catalogue = Catalogue([Repository(fullName: "a/flow"), Repository(fullName: "b/flow")])
    let page = try await SearchClient.catalogue(catalogue, pageSize: 2).search("flow", number)
    #expect(page == SearchPage(repositories: [], page: number, hasNext: false, total: 2))
  }

  @Test(arguments: [0, -1, Int.min])
  func `a page before the first is an error that says what to do`(number: Int) async {
    let message = "There is no page \(number) of \"flow\": ask for page 1 or a later one"
    let error = await #expect(throws: SearchError.self) {
      try await SearchClient.catalogue().search("flow", number)
    }
    #expect(error?.description == message)
  }
}

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

struct CatalogueLawTests {
  private static let catalogue = Catalogue.embedded

  /// Queries of one, two and three words.
  ///
  /// They contain words that occur in the catalogue, rare words, and parts of words, and are the same in
  /// every run.
  private static let queries: [String] = {
    let words = catalogue.repositories.flatMap { repository in
      [repository.name] + repository.topics
        + repository.summary.split(separator: " ").map(String.init)
    }
    let pieces = words.map { String($0.prefix(4)) } + words.map { String($0.suffix(3)) }
    var random = SeededRandom(seed: 2)
    let all = words + pieces + ["nowhere", "q", "-", "/"]
    return (0..<300).map { number in
      (0...(number % 3)).compactMap { _ in all.randomElement(using: &random) }
        .joined(separator: " ")
    }
  }()

  @Test func `most queries drawn for these tests find something`() {
    let finding = Self.queries.filter { !Self.catalogue.search($0).isEmpty }
    #expect(finding.count > Self.queries.count / 3)
  }

  @Test func `the order of the catalogue does not change a result`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<5 {
      let shuffled = Catalogue(Self.catalogue.repositories.shuffled(using: &random))
      for query in Self.queries {
        #expect(shuffled.search(query) == Self.catalogue.search(query), "\(query)")
      }
    }
  }

  @Test func `a further word never adds a result`() {
    for (query, word) in zip(Self.queries, Self.queries.reversed()) {
      let wide = Set(Self.catalogue.search(query).map(\.id))
      let narrow = Set(Self.catalogue.search(query + " " + word).map(\.id))
      #expect(narrow.isSubset(of: wide), "\(query) + \(word)")
    }
  }

  @Test func `neither case, nor diacritics, nor the order of words, nor a repeated word counts`() {
    for query in Self.queries {
      let found = Self.catalogue.search(query)
      let words = query.split(separator: " ")
      let accented = query.map { "aeiou".contains($0) ? "\($0)\u{308}" : "\($0)" }.joined()
      let variants = [
        query.uppercased(), query.lowercased(), accented, query + " " + query,
        words.reversed().joined(separator: " \t"),
      ]
      for variant in variants { #expect(Self.catalogue.search(variant) == found, "\(variant)") }
    }
  }

  @Test func `every repository is found first by its full name`() {
    for repository in Self.catalogue.repositories {
      #expect(Self.catalogue.search(repository.fullName).first == repository)
      #expect(Self.catalogue.search(repository.fullName.uppercased()).first == repository)
    }
  }
}

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
