/// The data of ``Catalogue/embedded``, with a table for each subject.
///
/// The newest version of a repository is the tag with the latest date, without pre-releases. Tags of one
/// repository may use several numberings, so their dates decide. The dates are those of the tags, in UTC.
enum EmbeddedRepositories {
  static var all: [Repository] { unidirectionalFlow + architectures + libraries + tools }
}
