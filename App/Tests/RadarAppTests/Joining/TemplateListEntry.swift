import TemplateListFeature

@testable import RadarApp

/// The state of a program in which the template of a list is joined.
struct TemplateListProgram: Equatable, Sendable {
  var templateList = TemplateListState()
}

// `make feature KIND=list` copies what follows into Features.swift, under the new name and for `AppState`. It copies the
// commands too.

extension Feature<TemplateListProgram> {
  static var templateList: Feature {
    Feature(
      TemplateListCommands.self,
      at: \.templateList,
      TemplateListFeature.reducer(client: .example),
      pane: TemplateListFeature.connect
    )
    .resuming { $0.templateList.isActive ? TemplateListAction.resumed : nil }
  }
}
