extension Clients {
  /// Returns the clients that the options select.
  static func chosen(by options: SourceOptions, _ environment: [String: String]) -> Clients {
    guard options.live else { return .offline }
    let web = WebClient()
    let gitHub = GitHubSearch(
      baseURL: options.gitHubURL?.url ?? GitHubSearch.api,
      feedBaseURL: options.feedURL?.url,
      token: environment["GITHUB_TOKEN"],
      web: web
    )
    return .live(gitHub: gitHub, web: web)
  }
}
