import TemplateListFeature

@testable import RadarApp

/// The state of a program in which the template of a list is joined.
struct TemplateListProgram: Equatable, Sendable {
  var templateList = TemplateListState()
}

// `make feature KIND=list` copies what follows into Features.swift, under the new name and for `AppState`.

extension Feature<TemplateListProgram> {
  static var templateList: Feature {
    Feature(
      "templateList",
      at: \.templateList,
      TemplateListFeature.reducer(client: .example),
      pane: TemplateListFeature.connect
    ) {
      Command("add", .text("NAME"), "add a row when its value is loaded") {
        TemplateListAction.addRequested($0)
      }
      .fails { $0.templateList.error }
      Command("mark", .text("NAME"), "mark a row, or take the mark back") { _ in
        TemplateListRowAction.markToggled
      }
      .row(\.templateList.rows)
      Command("refresh", "load all values again") {
        TemplateListAction.refreshRequested
      }
      .fails { $0.templateList.error }
      // A watch never ends.
      Command("watch", .number("SECONDS"), awaits: .state, "refresh at an interval") {
        TemplateListAction.watchRequested(seconds: $0)
      }
      Command("unwatch", "stop refreshing at an interval") {
        TemplateListAction.unwatchRequested
      }
    }
    .resuming { $0.templateList.isActive ? TemplateListAction.resumed : nil }
  }
}
