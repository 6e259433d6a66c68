import SearchFeature
import SwiftUI
import UDFKit
import UDFSwiftUI

struct SearchScreen: View {
  @StoreState private var search: ViewStore<SearchState, SearchAction>

  init(store: Store<SearchState>) { _search = StoreState(store) }

  var body: some View {
    NavigationStack {
      List {
        if let error = search.error {
          Text(error).foregroundStyle(.red)
        }
        SwiftUI.ForEach(Array(search.results.enumerated()), id: \.element.id) { place, found in
          Button {
            search.dispatch(.resultOpened(place + 1))
          } label: {
            ResultRow(found: found)
          }
        }
        if search.hasNext {
          Button("More") { search.dispatch(.nextPageRequested) }
        }
      }
      .searchable(text: $search.binding(\.query, sends: SearchAction.queryChanged))
      .redacted(reason: search.isLoading ? .placeholder : [])
      .navigationTitle("Search")
    }
  }
}

private struct ResultRow: View {
  let found: Repository

  var body: some View {
    VStack(alignment: .leading) {
      Text(verbatim: found.fullName).font(.headline)
      Text(verbatim: found.summary)
    }
  }
}
