/// The origin of values: a service on the network, a file, or a test.
public struct TemplateListClient: Sendable {
  /// Returns the value of a name.
  ///
  /// It throws an error whose description says in one line what happened and what to do.
  public var load: @Sendable (_ name: String) async throws -> String

  /// Creates a client from the function that loads values.
  public init(load: @escaping @Sendable (_ name: String) async throws -> String) {
    self.load = load
  }

  /// A client without a service, whose values are the lengths of the names.
  public static var example: TemplateListClient {
    TemplateListClient { "\($0.count)" }
  }
}
