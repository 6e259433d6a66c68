extension Clients {
  static func chosen(by settings: Settings, _ environment: [String: String]) -> Clients {
    guard settings.live else { return .offline(SourceNames(home: environment["HOME"])) }
    let web = WebClient()
    let gitHub = GitHubSearch(
      baseURL: settings.gitHubURL?.url ?? GitHubSearch.api,
      feedBaseURL: settings.feedURL?.url,
      token: environment["GITHUB_TOKEN"],
      web: web
    )
    return .live(gitHub: gitHub, web: web, names: SourceNames(home: environment["HOME"]))
  }
}
