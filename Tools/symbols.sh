# To be read by a script (`. Tools/symbols.sh`): how the symbols of a built module are extracted.

swift=${SWIFT:-swift}
info=$("$swift" -print-target-info)
target() { echo "$info" | sed -n "s/.*\"$1\": \"\(.*\)\".*/\1/p" | head -n 1; }
# The folder of the compiler's companions in its toolchain.
tools=$(dirname "$(dirname "$(target runtimeResourcePath)")")/bin
sdk=$(xcrun --show-sdk-path 2>/dev/null || true)
binaries=$("$swift" build --show-bin-path)

# The C modules of dependencies, such as that of SQLite, which a module that imports them needs.
maps=$(for map in .build/checkouts/*/Sources/*/module.modulemap; do
  [ ! -f "$map" ] || printf ' -I %s' "$(dirname "$map")"
done)

# symbols MODULE FOLDER: writes the symbol graphs of a module that is built in .build into a folder.
symbols() {
  mkdir -p "$2"
  "$tools/swift-symbolgraph-extract" -module-name "$1" -I "$binaries/Modules" $maps \
    -target "$(target triple)" ${sdk:+-sdk "$sdk"} \
    -skip-synthesized-members -output-dir "$2"
}
