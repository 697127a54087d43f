import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Loaded before all else by children (child-flags.ts), as a file of JavaScript that lies among the sources that scripts/strip-sources.ts has
// taken the types out of. Node's own compiler for that takes 20 MB of each process that needs it once, and half a second of its start. What
// Node makes of a source for the service (bin/compiled-code.js) is no way for a child: whoever reads that folder must be able to write it.

registerHooks({
  load(url, context, nextLoad) {
    const source = url.startsWith('file:') && url.endsWith('.ts') ? findStripped(url) : undefined
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

/** By the hash of the source: of one that was changed since there is none, and Node strips it itself. */
function findStripped(url: string): string | undefined {
  const name = `${hash('sha256', readFileSync(fileURLToPath(url)))}.js`
  try {
    return readFileSync(join(import.meta.dirname, name), 'utf8')
  } catch {
    return undefined
  }
}
