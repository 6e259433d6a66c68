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
