// A file that is not migrated yet imports this module in place of UnidirectionalFlow. Its `Store`, `Reducer` and
// `Middleware` hide those of UDFKit, which it passes on with UDFStyles.
@_exported public import UDFKit
@_exported public import UDFStyles
