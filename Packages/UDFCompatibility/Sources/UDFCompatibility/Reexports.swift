// A file that is not migrated yet imports this module in place of its old one. Names that this module declares itself,
// such as `Connector`, hide those of the modules that it passes on.
@_exported public import UDFComponents
@_exported public import UDFInspection
@_exported public import UDFKit
@_exported public import UDFStyles
