import CounterFeature
import FeedFeature
import Foundation
import SearchFeature
public import SwiftUI
import UDFKit
import UDFSwiftUI

/// The whole app: a tab for each feature, on one store.
public struct RadarScreen: View {
  private static let store = Store(
    state: Radar(),
    reducer: radarReducer(search: .catalogue(), feed: .network)
  )

  /// Creates the screen, whose store lives as long as the program.
  public init() {}

  /// The tabs.
  public var body: some View { RadarTabs().store(Self.store) }
}

struct RadarTabs: View {
  @StoreState(\Radar.self) private var radar

  var body: some View {
    TabView {
      SearchScreen(store: $radar.scope(\.search))
        .tabItem { Label("Search", systemImage: "magnifyingglass") }
      FeedScreen(store: $radar.scope(\.feed))
        .tabItem { Label("Feed", systemImage: "list.bullet") }
      CounterScreen(store: $radar.scope(\.counter))
        .tabItem { Label("Count", systemImage: "number") }
    }
  }
}

extension FeedClient {
  /// Feeds over the network.
  static var network: FeedClient {
    FeedClient { source in
      guard let url = URL(string: source) else { throw URLError(.badURL) }
      let (data, response) = try await URLSession.shared.data(from: url)
      let type = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type")
      return FeedDocument(data, contentType: type, address: source)
    }
  }
}
