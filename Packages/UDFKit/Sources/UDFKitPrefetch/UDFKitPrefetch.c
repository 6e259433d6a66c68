// The package manager asks for one source in a module of C; what there is to see is the header.
#include "UDFKitPrefetch.h"
