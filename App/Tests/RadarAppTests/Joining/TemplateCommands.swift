import ArgumentParser
import TemplateFeature

@testable import RadarApp

/// The commands of the feature.
enum TemplateCommands: FeatureCommands {
  static let name = "template"
  static let all: [any FeatureCommand<TemplateProgram>.Type] = [Switch.self]

  struct Switch: FeatureCommand {
    static let configuration = command("switch", "Turn the switch on or off.")
    var deed: Deed<TemplateProgram> { Deed(TemplateAction.switchTapped) }
  }
}
