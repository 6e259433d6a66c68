/// The newest releases of one repository at the time when the program was built.
///
/// The releases are the tags whose names contain a number, at most ten, with the dates of the tags.
struct EmbeddedReleases: Sendable {
  /// A release, with its tag and its date in UTC in RFC 3339 format.
  typealias Release = (tag: String, date: String)

  /// The owner and the name of the repository, `"owner/name"`.
  let fullName: String

  /// The releases, newest first.
  let releases: [Release]

  init(of fullName: String, _ releases: [Release]) {
    self.fullName = fullName
    self.releases = releases
  }

  static var all: [EmbeddedReleases] { unidirectionalFlow + architectures + libraries + tools }
}
