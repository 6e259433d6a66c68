import Foundation
import UDFInspection
import UDFJournalStorage
public import UDFKit

extension Store {
  /// Dispatches an action that is given as JSON, in the form of a line of a session.
  ///
  /// ```swift
  /// try store.dispatch(json: #"{"name": "Shop.CartAction", "action": {"added": {"_0": "tea"}}}"#, types)
  /// ```
  ///
  /// Only the name and the action are needed. The keys `path` and `ids` address the action, from the root of the state,
  /// and `inputs` gives its inputs.
  ///
  /// - Throws: an error with a line that says what is wrong. Then nothing is dispatched.
  public func dispatch(
    json: String,
    _ types: ActionTypes,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    let entry: Entry
    do {
      let record = try SessionLine.record(
        of: Data(json.utf8),
        after: 0,
        location: "\(fileID):\(line)",
        time: 0
      )
      var reader = EntryReader(types: types, store: self)
      entry = try reader.present(record)
    } catch ActionCodingError.isUnknown(let name) {
      // Whoever types an action has not renamed its type.
      let known = types.names.filter { $0 != String(reflecting: Jump<State>.self) }
      let choice = known.prefix(20).joined(separator: ", ") + (known.count > 20 ? ", …" : "")
      let reason = "There is no action type \(name): choose one of \(choice)"
      throw SessionError(file: "action", line: 1, reason: reason)
    } catch {
      throw SessionError(file: "action", line: 1, reason: JSONCoding.reason(of: error))
    }
    dispatch(entry.action, at: entry.address, inputs: entry.inputs, fileID: fileID, line: line)
  }
}
