import Foundation

/// The reports in `../shared`, which not every machine has.
enum Reports {
  static let folder: URL? = {
    var folder = URL(filePath: #filePath)
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let reports = folder.appending(path: "shared/data/reports")
      if FileManager.default.fileExists(atPath: reports.path()) { return reports }
    }
    return nil
  }()
}
