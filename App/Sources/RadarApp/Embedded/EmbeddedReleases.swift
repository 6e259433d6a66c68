/// The newest releases of one repository, as they were when the program was built.
///
/// They are the tags whose names hold a number, at most ten, with the dates of the tags.
struct EmbeddedReleases: Sendable {
  /// A release: its tag, and its date in UTC as RFC 3339 writes it.
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
