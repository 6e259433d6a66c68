import TemplateFeature

@testable import RadarApp

/// The state of a program in which the template is joined.
struct TemplateProgram: Equatable, Sendable {
  var template = TemplateState()
}

// `make feature` copies what follows into Features.swift, under the new name and for `AppState`.

extension Feature<TemplateProgram> {
  static var template: Feature {
    Feature(
      "template",
      at: \.template,
      in: .top,
      TemplateFeature.reducer,
      pane: TemplateFeature.connect
    ) {
      Command("switch", "turn the switch on or off") {
        TemplateAction.switchTapped
      }
    }
  }
}
