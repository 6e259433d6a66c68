import TemplateFeature

@testable import RadarApp

/// The state of a program in which the template is joined.
struct TemplateProgram: Equatable, Sendable {
  var template = TemplateState()
}

// `make feature` copies what follows into Features.swift, under the new name and for `AppState`. It copies the
// commands too.

extension Feature<TemplateProgram> {
  static var template: Feature {
    Feature(
      TemplateCommands.self,
      at: \.template,
      in: .top,
      TemplateFeature.reducer,
      pane: TemplateFeature.connect
    )
  }
}
