import SwiftUI
import UDFKit
import UDFPresentation
import UDFSwiftUI

struct Row: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}

struct Sheet: Equatable, Sendable {
  var text = "draft"
}

enum Screen: Equatable, Sendable {
  case page(Int)
}

/// The state of an app with ten fields beside those that the tests show.
struct Page: Equatable, Sendable {
  var first = 0
  var second = 0
  var name = "Ada"
  var rows: IdentifiedArray<Row> = [Row(id: 1, title: "one"), Row(id: 2, title: "two")]
  var sheet: Sheet?
  var prompt: Prompt<PageAction>?
  var path = Stack<Screen>()
  var dismissals = 0
  var deletions = 0
  var loads = 0
}

enum PageAction: Action, Equatable {
  case firstRaised, secondRaised, bothRaised
  case nameChosen(String)
  case rowAdded(Int)
  case sheetOpened, sheetClosed
  case promptOpened, promptReplaced, deletionConfirmed
  case pagePushed(Int)
  case loadRequested, loaded
}

enum RowAction: Action, Equatable {
  case renamed(String)
}

let pageReducer = Reducer<Page> {
  Fields()
  On(PageAction.self) { page, action in
    switch action {
    case .firstRaised: page.first += 1
    case .secondRaised: page.second += 1
    case .bothRaised:
      page.first += 1
      page.second += 1
    case .nameChosen(let name): page.name = name
    case .rowAdded(let id): page.rows.append(Row(id: id, title: "row \(id)"))
    case .sheetOpened: page.sheet = Sheet()
    case .sheetClosed: page.sheet = nil
    case .promptOpened:
      page.prompt = Prompt(
        "Delete it?",
        style: .confirmation,
        buttons: [
          .init("Delete", role: .destructive, sends: .deletionConfirmed),
          .init("Delete all", role: .destructive, sends: .promptReplaced),
        ]
      )
    case .promptReplaced: page.prompt = Prompt("Really all?")
    case .deletionConfirmed: page.deletions += 1
    case .pagePushed(let number): page.path.push(.page(number))
    case .loadRequested: return .run { $0(PageAction.loaded) }
    case .loaded: page.loads += 1
    }
    return .none
  }
  ForEach(\.rows) {
    On(RowAction.self) { row, action in
      if case .renamed(let title) = action { row.title = title }
      return .none
    }
  }
  On(Dismiss.self, from: \.sheet, only: .nearest) { page, _ in
    page.dismissals += 1
    return .none
  }
  On(Dismiss.self, from: \.path, only: .nearest) { page, _, _ in
    page.dismissals += 1
    return .none
  }
  Presents(\.sheet) { Fields() }
  Presents(\.prompt)
  Presents(\.path) { Reducer<Screen>.empty }
}

func makeStore(_ page: Page = Page()) -> Store<Page> { Store(state: page, reducer: pageReducer) }

extension _Host {
  /// Waits until the jobs of the main actor that were begun before have run.
  func settleAfterHop() async {
    await Task { @MainActor in }.value
    settle()
  }
}
