/// The facts behind ``Catalogue/embedded``, a table for each subject.
///
/// The newest version of a repository is, of the tags that are no pre-release, the one with the latest
/// date: tags of one repository need not follow one numbering, so their dates decide. The dates are
/// those of the tags, in UTC.
enum EmbeddedRepositories {
  static var all: [Repository] { unidirectionalFlow + architectures + libraries + tools }
}
