// Keeps what Node makes of a source file (its types taken out, its bytecode), so that the next process loads it in half the time. What was
// made of another text or by another Node is not taken. A folder that cannot be written costs only the time; `NODE_COMPILE_CACHE` names
// another one, `NODE_DISABLE_COMPILE_CACHE=1` leaves it out (Node's documentation, "Module compile cache").
//
// Plain JavaScript, and to be imported before any TypeScript: else Node loads what takes types out, which holds 18 MB for as long as
// the process lives.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Beside the code, so that whoever may change the one may change the other: a folder that everybody can write to would let another user of
// the machine put code into the service.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/countersign/', import.meta.url)))
