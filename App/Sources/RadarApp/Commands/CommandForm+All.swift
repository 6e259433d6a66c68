import CounterFeature
import FeedFeature
import SearchFeature

extension CommandForm {
  /// Every command, in the order in which help lists them.
  static let all = counter + search + feed + answers + looks

  private static let counter = [
    CommandForm(
      "counter up",
      .nothing(.counter(.incrementButtonTapped)),
      "count up by the step; entries that arrive in the feeds are counted too"
    ),
    CommandForm(
      "counter down",
      .nothing(.counter(.decrementButtonTapped)),
      "count down by the step, not below zero"
    ),
    CommandForm(
      "counter reset",
      .nothing(.counter(.resetButtonTapped)),
      "go back to zero"
    ),
    CommandForm(
      "counter step",
      .number("N", from: 1) { .counter(.stepChosen($0)) },
      "choose the step: 1, 5 or 10"
    ),
  ]

  private static let search = [
    CommandForm(
      "search",
      .text("WORDS") { .search(.searchRequested($0)) },
      "find repositories"
    ),
    CommandForm(
      "search next",
      .nothing(.search(.nextPageRequested)),
      "show more results"
    ),
    CommandForm(
      "search open",
      .number("N", from: 1) { .search(.resultOpened($0)) },
      "open a result and follow its releases"
    ),
  ]

  private static let feed = [
    CommandForm(
      "feed add",
      .text("PATH") { .feed(.addRequested($0)) },
      "follow a feed"
    ),
    CommandForm(
      "feed list",
      .choice(
        [FeedFilter.all, .unread, .liked].map { ($0.rawValue, .feed(.filterChanged($0))) }
      ),
      "choose which entries are shown"
    ),
    CommandForm(
      "feed like",
      .number("N", from: 1) { .entry($0, .likeToggled) },
      "like a shown entry, or no more"
    ),
    CommandForm(
      "feed read",
      .number("N", from: 1) { .entry($0, .readToggled) },
      "mark a shown entry as read, or as unread again"
    ),
    CommandForm(
      "feed remove",
      .confirmed("N", from: 1) { .feed($1 ? .sourceRemoved($0) : .removalRequested($0)) },
      "follow a source no more; without --yes it is asked first"
    ),
    CommandForm(
      "feed refresh",
      .nothing(.feed(.refreshRequested)),
      "read all sources again"
    ),
    CommandForm(
      "feed watch",
      .number("SECONDS", from: 1) { .feed(.watchRequested(seconds: $0)) },
      "refresh by itself, again and again"
    ),
    CommandForm(
      "feed unwatch",
      .nothing(.feed(.unwatchRequested)),
      "refresh by itself no more"
    ),
  ]

  private static let answers = [
    CommandForm("yes", .nothing(.answer(isYes: true)), "do what is asked"),
    CommandForm("no", .nothing(.answer(isYes: false)), "leave all as it is"),
  ]

  private static let looks = [
    CommandForm(
      "explain",
      .command("COMMAND") { .explain($0) },
      "show which rules a command would run, and what each would do"
    ),
    CommandForm("state", .nothing(.state), "show the whole state as JSON"),
    CommandForm("rules", .nothing(.rules), "show which rule handles what, and where it is written"),
    CommandForm("effects", .nothing(.effects), "show what runs at this moment"),
    CommandForm("help", .nothing(.help), "show this list"),
    CommandForm("quit", .nothing(.quit), "leave at once"),
  ]
}
