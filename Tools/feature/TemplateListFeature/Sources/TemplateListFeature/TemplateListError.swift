/// The reason why the list rejects an action (law 8), with what to do, in one line.
struct TemplateListError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
