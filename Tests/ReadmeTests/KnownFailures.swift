import Testing
import UDFTesting

/// Returns the texts of a closure's failures, in which the types of a suite lie in no other type, as in a program.
nonisolated(nonsending) func failures(
  of suite: Any.Type,
  in body: () async -> Void
) async -> [String] {
  let texts = Recorder<String>()
  await withKnownIssue("This test makes it fail, to check the text. Nothing is wrong.") {
    await body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    texts.record(text.replacing("\(suite).", with: ""))
    return true
  }
  return texts.values
}
