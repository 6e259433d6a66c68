#include <stddef.h>
#include <stdint.h>

// From FuzzerInterface.h of libFuzzer, which is no header of the toolchain's C.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*read)(const uint8_t *data, size_t size));
