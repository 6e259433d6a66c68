#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
#error("UDFKit does not know this system's C library. Add it here and in Platforms.md.")
#endif

// What the kernel asks of the system. The page Platforms gives the reason of each `#if`.

/// The time since 1970-01-01 00:00 UTC: nanoseconds.
func wallTime() -> Int64 {
  var time = timespec()
  // Every C library has this one. `clock_gettime` names its clocks differently.
  timespec_get(&time, TIME_UTC)
  return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

func writeError(_ bytes: [UInt8]) { _ = write(2, bytes, bytes.count) }
