import { join } from 'node:path'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const SRC = join(import.meta.dirname, '../src')
/** What people who sign load, and what people who write and watch workflows load. */
const SIGNING = ['countersign.ts', 'signing-embed/signing-body.ts', 'hosted/sign.ts']
const AUTHORS = [
  'workflow-monitor/monitor-body.ts',
  'workflow-monitor/monitor.ts',
  'workflow-editor/editor-body.ts',
  'resource-editor/resource-body.ts',
]

/**
 * The chunk of a module that several pages share: one for whatever signing needs, another for what only authors and operators do, so that
 * who signs loads no byte of theirs. What neither needs is left to itself.
 */
export function sharedChunkOf(id: string, modules: Modules): string | null {
  if (closureOf(SIGNING, modules).has(id)) return 'shared'
  return closureOf(AUTHORS, modules).has(id) ? 'shared-by-authors' : null
}

function closureOf(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(entries.map((entry) => join(SRC, entry)))
  // Those that are added meanwhile are visited too.
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
