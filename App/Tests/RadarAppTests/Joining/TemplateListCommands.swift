import ArgumentParser
import TemplateListFeature

@testable import RadarApp

/// The commands of the feature.
enum TemplateListCommands: FeatureCommands {
  static let name = "templateList"
  static let all: [any FeatureCommand<TemplateListProgram>.Type] = [
    Add.self, MarkRow.self, Refresh.self, Watch.self, Unwatch.self,
  ]

  struct Add: FeatureCommand {
    static let configuration = command("add", "Add a row when its value is loaded.")
    @Argument(help: .named("NAME", "The name of the row.")) var name: [String]
    var arguments: String { name.joined(separator: " ") }
    var deed: Deed<TemplateListProgram> {
      Deed(TemplateListAction.addRequested(arguments)).fails { $0.templateList.error }
    }
  }

  struct MarkRow: FeatureCommand {
    static let configuration = command("mark", "Mark a row, or take the mark back.")
    @Argument(help: .named("NAME", "The name of the row.")) var name: [String]
    var arguments: String { name.joined(separator: " ") }
    var deed: Deed<TemplateListProgram> {
      Deed(TemplateListRowAction.markToggled)
        .row(\.templateList.rows, called: "NAME") { _ in arguments }
    }
  }

  struct Refresh: FeatureCommand {
    static let configuration = command("refresh", "Load all values again.")
    var deed: Deed<TemplateListProgram> {
      Deed(TemplateListAction.refreshRequested).fails { $0.templateList.error }
    }
  }

  struct Watch: FeatureCommand {
    static let configuration = command("watch", "Refresh at an interval.")
    @Argument(help: .named("SECONDS", "The interval."), transform: wholeNumber) var seconds: Int
    var arguments: String { "\(seconds)" }
    // A watch never ends.
    var deed: Deed<TemplateListProgram> {
      Deed(TemplateListAction.watchRequested(seconds: seconds), awaits: .state)
    }
  }

  struct Unwatch: FeatureCommand {
    static let configuration = command("unwatch", "Stop refreshing at an interval.")
    var deed: Deed<TemplateListProgram> { Deed(TemplateListAction.unwatchRequested) }
  }
}
