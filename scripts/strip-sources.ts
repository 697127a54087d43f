import { ROOT } from './package/root.ts'
import { writeStripped } from './package/write-stripped.ts'

// A part of `npm ci`: what children of the service load with less memory.

writeStripped(ROOT)
