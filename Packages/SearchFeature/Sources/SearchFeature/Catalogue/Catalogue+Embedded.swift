import Foundation

extension Catalogue {
  /// The embedded catalogue: real repositories, most of them about state in Swift.
  ///
  /// `catalogue.json` is part of the program. It is read and folded at its first use and then shared. The newest
  /// version of a repository is the tag with the latest date, without pre-releases. Tags of one repository may use
  /// several numberings, so their dates decide. The dates are those of the tags, in UTC.
  package static let embedded = Catalogue(repositories(in: PackageResources.catalogue_json))

  private static func repositories(in json: [UInt8]) -> [Repository] {
    do {
      return try JSONDecoder().decode([Repository].self, from: Data(json))
    } catch {
      fatalError("catalogue.json, from which this program was built, is unreadable: \(error)")
    }
  }
}
